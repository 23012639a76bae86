// Starts the scripts of the page: the table of results, the enlarging of pictures, and the explorer
// if the page contains a trace.

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
enlarged.addEventListener("click", () => enlarged.close());

/** Opens the folds (the `details` elements) that contain an element. If the element is a fold, or
 * a section in a fold of its own, opens this, too.
 * @returns whether at least one of these folds was closed. */
function openFolds(element) {
  let wasClosed = false;
  const inner = element?.querySelector(":scope > details.part") || element;
  for (let fold = inner?.closest("details"); fold; fold = fold.parentElement.closest("details")) {
    wasClosed ||= !fold.open;
    fold.open = true;
  }
  return wasClosed;
}

/** Shows what the address of the page names: a state, or an element that may be in a closed fold. */
function showTarget() {
  if (Address.state) return address.restore();
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (openFolds(target)) target.scrollIntoView();
}
// A second click on a link does not change the address, so a click opens the folds too.
document.addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="#"]');
  if (!link) return;
  if (link.hash === location.hash) return showTarget();
  const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  openFolds(target);
  // The address goes on naming what the reader has chosen.
  if (!target || !Address.state) return;
  event.preventDefault();
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView();
});
addEventListener("hashchange", showTarget);

const trace = read("trace-data");
// scripts/check page uses `window.explorer` to check the explorer.
if (trace) window.explorer = new Explorer(trace);
const table = new ResultsTable(read("results-data"));
const address = new Address(trace ? [table, window.explorer] : [table]);
showTarget();
