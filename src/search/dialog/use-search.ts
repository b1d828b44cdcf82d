import { useEffect, useState } from 'react';
import { searchLoader } from '@/search/client/load-search';
import { NO_RESULTS, type Results } from '@/search/core/results';

interface Response {
  query: string;
  results?: Results;
  error?: Error;
}

/**
 * Loads the search, and has the results of the newest query. Until they arrive, the results before them stay, so that the
 * list does not flicker. Late responses are dropped.
 */
export function useSearch(query: string) {
  const [client, setClient] = useState(searchLoader.loaded);
  const [loadError, setLoadError] = useState<Error>();
  const [response, setResponse] = useState<Response>();
  const [attempt, setAttempt] = useState(0);
  const empty = query.trim() === '';
  useEffect(() => {
    searchLoader.load().then(setClient, setLoadError);
  }, [attempt]);
  useEffect(() => {
    if (!client || empty) return undefined;
    let wanted = true;
    client.search(query).then(
      (results) => wanted && setResponse({ query, results }),
      (error: Error) => wanted && setResponse({ query, error }),
    );
    return () => {
      wanted = false;
    };
  }, [client, query, empty, attempt]);
  const retry = () => {
    setLoadError(undefined);
    setResponse(undefined);
    setAttempt(attempt + 1);
  };
  const isNewest = !empty && response?.query === query;
  const shown = empty ? undefined : response;
  let error = loadError;
  if (client) error = isNewest ? response?.error : undefined;
  return {
    /** Undefined until the search is loaded. */
    client,
    results: shown?.results ?? NO_RESULTS,
    /** The query of the results, empty for none. */
    resultsQuery: shown?.results ? shown.query : '',
    current: isNewest && response?.results !== undefined,
    /** Why the search cannot be loaded, or why the newest query failed. */
    error,
    /** Loads the search or searches the newest query again. */
    retry,
  };
}
