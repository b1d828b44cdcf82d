/** The shortest of several runs, in milliseconds: what else the machine does makes a run longer, never shorter. */
async function shortest(work: () => unknown, runs: number): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/**
 * How many times longer a work takes on an input eight times as large. Linear work gives about 8, quadratic work about
 * 64.
 */
export async function growth<T>(
  make: (size: number) => T,
  size: number,
  work: (input: T) => unknown,
  runs = 4,
): Promise<number> {
  const [small, large] = [make(size), make(8 * size)];
  await work(small);
  const base = await shortest(() => work(small), runs);
  return (await shortest(() => work(large), runs)) / Math.max(base, 0.05);
}

/** Between the growth of linear and that of quadratic work. */
export const LINEAR = 24;
