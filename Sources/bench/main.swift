print("bench: nothing to run yet")
