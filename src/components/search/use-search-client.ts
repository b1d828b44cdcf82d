import { useCallback, useState } from 'react';
import type { Lazy } from '@/hooks/use-lazy';
import { searchLoader, type SearchClient } from '@/search/client/load-search';

/**
 * The client that answers the dialog's queries, and the function that loads it, again after a failure. Unlike other
 * lazy parts it is `slow` from the start: the dialog is open, and `Loading...`, which may be older than the dialog,
 * must not disappear for 200 ms.
 */
export function useSearchClient(): [lazy: Lazy<SearchClient>, load: () => void] {
  const [lazy, setLazy] = useState<Lazy<SearchClient>>(() =>
    searchLoader.loaded ? { state: 'ready', value: searchLoader.loaded } : { state: 'slow' },
  );
  const load = useCallback(() => {
    if (searchLoader.loaded) return;
    setLazy({ state: 'slow' });
    searchLoader.load().then(
      (value) => setLazy({ state: 'ready', value }),
      (cause: unknown) =>
        setLazy({ state: 'failed', error: cause instanceof Error ? cause : new Error(String(cause)) }),
    );
  }, []);
  return [lazy, load];
}
