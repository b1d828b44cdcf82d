/** A task with at most one active run. */
export interface LatestRun {
  /**
   * Starts a run. An active one is aborted first, and the new one begins after its end; several requests in between
   * start one run.
   */
  request(): void;
  /** Aborts the active run and cancels the waiting one. */
  stop(): void;
}

/**
 * Ends an older run before a newer one begins, so that the older result cannot overwrite the newer. `run` must settle
 * only when everything that it started has ended. `onError` gets its rejection unless it was aborted.
 */
export function createLatestRun(
  run: (signal: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): LatestRun {
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
