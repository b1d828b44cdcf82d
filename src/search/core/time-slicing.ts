/** Runs all steps of a computation without pauses and returns its result. */
export function finish<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Runs the steps with pauses, so that none of its tasks blocks the page for much longer than `slice` milliseconds. */
export async function finishInSlices<T>(steps: Generator<void, T>, slice: number): Promise<T> {
  let since = performance.now();
  let step = steps.next();
  while (!step.done) {
    if (performance.now() - since > slice) {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
    step = steps.next();
  }
  return step.value;
}
