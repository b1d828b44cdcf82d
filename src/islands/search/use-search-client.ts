import { useCallback, useState } from 'react';
import { searchLoader, type SearchClient } from '@/search/client/load-search';

interface Loading {
  readonly client?: SearchClient | undefined;
  readonly error?: Error;
}

/** The client that answers the dialog's queries, or why there is none, and the function that loads it, again after a failure. */
export function useSearchClient(): Loading & { load: () => void } {
  const [loading, setLoading] = useState<Loading>({ client: searchLoader.loaded });
  const load = useCallback(() => {
    if (searchLoader.loaded) return;
    setLoading({});
    searchLoader.load().then(
      (client) => setLoading({ client }),
      (error: Error) => setLoading({ error }),
    );
  }, []);
  return { ...loading, load };
}
