import { useCallback, useEffect, useRef, useState } from 'react';
import { LOADING_DELAY_MS } from '@/config/site';

/** The state of a part that is loaded on demand. */
export type Lazy<T> =
  | { readonly state: 'idle' | 'waiting' | 'slow' }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'ready'; readonly value: T };

/**
 * Loads a part of the site on demand. `load` starts the load, and again after a failure; it does nothing while the part
 * is loading or loaded. The state is `waiting` for the first 200 ms and `slow` after that, so that a quick load shows
 * nothing.
 */
export function useLazy<T>(loader: () => Promise<T>): [lazy: Lazy<T>, load: () => void] {
  const [lazy, setLazy] = useState<Lazy<T>>({ state: 'idle' });
  const busy = useRef(false);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const load = useCallback(() => {
    if (busy.current) return;
    busy.current = true;
    setLazy({ state: 'waiting' });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => setLazy((now) => (now.state === 'waiting' ? { state: 'slow' } : now)),
      LOADING_DELAY_MS,
    );
    loader().then(
      (value) => setLazy({ state: 'ready', value }),
      (cause: unknown) => {
        busy.current = false;
        setLazy({ state: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) });
      },
    );
  }, [loader]);
  return [lazy, load];
}
