/** A function that calls `make` the first time only, and returns that result each time. */
export function once<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => {
    if (made.length === 0) made.push(make());
    return made[0] as T;
  };
}
