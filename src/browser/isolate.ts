/**
 * Starts each behavior on its own, and returns a function that stops them. If a behavior throws, its error is reported
 * to the console, and the page and the other behaviors continue: an error thrown in an effect would replace a readable
 * page with the crash page.
 */
export function isolate(...starts: readonly (() => unknown)[]): () => void {
  const ends = starts.map((start) => attempt(start));
  return () => {
    for (const end of ends) if (typeof end === 'function') attempt(end as () => unknown);
  };
}

function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
    return undefined;
  }
}
