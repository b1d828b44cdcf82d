/**
 * Starts behaviors, each on its own, and returns the function that ends them. A behavior that throws is reported to the console and leaves
 * the page and the other behaviors alone: thrown in an effect, its error would replace a readable page by the crash page.
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
