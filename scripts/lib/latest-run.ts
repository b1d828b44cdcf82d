/** A task of which at most one run is under way. */
export interface LatestRun {
  /** Starts a run. One that is under way is aborted first, and the new one begins when that has ended; many requests make one run. */
  request(): void;
  /** Aborts the run that is under way and drops the one that waits. */
  stop(): void;
}

/**
 * Makes the newest run win: an older one has ended before a newer one begins, so that it cannot leave its result behind. `run` must
 * settle only when everything that it started has ended. What it rejects with, unless it was aborted, goes to `onError`.
 */
export function createLatestRun(run: (signal: AbortSignal) => Promise<unknown>, onError: (error: unknown) => void): LatestRun {
  let running: AbortController | undefined;
  let wanted = false;
  const begin = async () => {
    const own = new AbortController();
    running = own;
    try {
      await run(own.signal);
    } catch (error) {
      if (!own.signal.aborted) onError(error);
    }
    running = undefined;
    if (wanted) request();
  };
  const request = () => {
    wanted = running !== undefined;
    if (running) running.abort();
    else void begin();
  };
  const stop = () => {
    wanted = false;
    running?.abort();
  };
  return { request, stop };
}
