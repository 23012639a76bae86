// Starts what the page holds: the table, the pictures' enlargement, and the explorer where there is
// a trace.

function read(id) {
  const element = document.getElementById(id);
  return element ? JSON.parse(element.textContent) : null;
}

const enlarged = document.getElementById("enlarged");
for (const button of document.querySelectorAll("button.picture")) {
  button.addEventListener("click", () => {
    const picture = button.querySelector("picture, img").cloneNode(true);
    enlarged.querySelector(".scroll").replaceChildren(picture);
    enlarged.showModal();
  });
}
enlarged.querySelector("button").addEventListener("click", () => enlarged.close());

new ResultsTable(read("results-data"));
const trace = read("trace-data");
// For scripts/page, which checks what is drawn.
if (trace) window.explorer = new Explorer(trace);
