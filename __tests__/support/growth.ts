/** The least CPU time of several runs, in milliseconds: it leaves out what other processes do, and the first compilation. */
async function leastTime(work: () => unknown, runs: number): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/**
 * How many times more CPU time a work takes on an input eight times as large. Linear work gives about 8, quadratic work about
 * 64.
 */
export async function growth<T>(
  make: (size: number) => T,
  size: number,
  work: (input: T) => unknown,
  runs = 8,
): Promise<number> {
  const [small, large] = [make(size), make(8 * size)];
  await work(small);
  const base = await leastTime(() => work(small), runs);
  return (await leastTime(() => work(large), runs)) / Math.max(base, 0.05);
}

/** Between the growth of linear and that of quadratic work. */
export const LINEAR = 24;
