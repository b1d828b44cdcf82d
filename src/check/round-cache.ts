import type { ItemCache } from '@/lib/server/disk-cache';

/** Results of an earlier round by key; a key that a round does not use is forgotten after it. */
export class RoundCache<T> {
  private earlier: Pick<ReadonlyMap<string, T>, 'get'>;
  private used = new Map<string, T>();

  /** `saved` has results of an earlier process, and gets those of the first round. */
  constructor(private saved?: ItemCache<T>) {
    this.earlier = saved ?? new Map();
  }

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
    for (const [key, value] of this.saved ? this.used : []) this.saved?.set(key, value);
    this.saved?.save();
    this.saved = undefined;
    this.earlier = this.used;
    this.used = new Map();
  }
}
