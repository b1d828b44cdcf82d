/**
 * Runs each function on its own. If one throws, its error is reported to the console, and the page and the other
 * functions continue.
 */
export function isolate(...functions: readonly (() => unknown)[]): void {
  for (const run of functions) {
    try {
      run();
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  }
}
