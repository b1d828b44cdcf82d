/** Results of an earlier round by key; a key that a round does not use is forgotten after it. */
export class RoundCache<T> {
  private earlier: ReadonlyMap<string, T> = new Map();
  private used = new Map<string, T>();

  /** The result of `make` for a key, which has to contain everything that `make` reads. */
  getOrCreate(key: string, make: () => T): T {
    const known = this.get(key);
    if (known !== undefined) return known;
    const value = make();
    this.used.set(key, value);
    return value;
  }

  get(key: string): T | undefined {
    const value = this.used.get(key) ?? this.earlier.get(key);
    if (value !== undefined) this.used.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.used.set(key, value);
  }

  /** Ends a round. */
  forgetUnused(): void {
    this.earlier = this.used;
    this.used = new Map();
  }
}
