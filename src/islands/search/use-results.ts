import { useEffect, useState } from 'react';
import type { SearchClient } from '@/search/client/load-search';
import { NO_RESULTS, type Results } from '@/search/core/results';

interface Response {
  readonly client: SearchClient;
  readonly query: string;
  readonly results?: Results;
  readonly error?: Error;
}

interface NewestResults {
  readonly results: Results;
  /** The query of the results, empty for none. */
  readonly resultsQuery: string;
  /** Whether the results are those of the newest query. */
  readonly current: boolean;
  /** Why the newest query failed. */
  readonly error: Error | undefined;
  /** Searches the newest query again. */
  readonly retry: () => void;
}

/**
 * The results of the newest query. Until they arrive, the results before them stay, so that the list does not flicker.
 * Late responses are dropped.
 */
export function useResults(client: SearchClient | undefined, query: string): NewestResults {
  const [response, setResponse] = useState<Response>();
  const [attempt, setAttempt] = useState(0);
  const empty = query.trim() === '';
  useEffect(() => {
    if (!client || empty) return undefined;
    let wanted = true;
    client.search(query).then(
      (results) => wanted && setResponse({ client, query, results }),
      (error: Error) => wanted && setResponse({ client, query, error }),
    );
    return () => {
      wanted = false;
    };
  }, [client, query, empty, attempt]);
  const retry = () => {
    setResponse(undefined);
    setAttempt(attempt + 1);
  };
  const isNewest = !empty && response?.client === client && response?.query === query;
  const shown = empty ? undefined : response;
  return {
    results: shown?.results ?? NO_RESULTS,
    resultsQuery: shown?.results ? shown.query : '',
    current: isNewest && response?.results !== undefined,
    error: isNewest ? response?.error : undefined,
    retry,
  };
}
