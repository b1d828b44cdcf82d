import { useCallback, useState } from 'react';
import type { Lazy } from '@/hooks/use-lazy';
import { loadSearch, type SearchClient } from '@/search/client';

/** Clients that were loaded, so that a dialog that opens again has its client in the first frame. */
const loaded = new WeakMap<Promise<SearchClient>, SearchClient>();

/**
 * The client that answers the dialog's queries, and the function that loads it, again after a failure. Unlike other lazy parts it is `slow` from the
 * start: the reader looks at an open dialog, and `Loading...`, which may be there since before the dialog was, must not go off for 200 ms.
 */
export function useSearchClient(): [lazy: Lazy<SearchClient>, load: () => void] {
  const [lazy, setLazy] = useState<Lazy<SearchClient>>({ state: 'slow' });
  const load = useCallback(() => {
    const promise = loadSearch();
    const known = loaded.get(promise);
    setLazy(known ? { state: 'ready', value: known } : { state: 'slow' });
    promise.then(
      (value) => {
        loaded.set(promise, value);
        setLazy((now) => (now.state === 'ready' && now.value === value ? now : { state: 'ready', value }));
      },
      (cause: unknown) => setLazy({ state: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) }),
    );
  }, []);
  return [lazy, load];
}
