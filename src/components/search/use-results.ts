import { useEffect, useState } from 'react';
import type { SearchClient } from '@/search/client';
import { NO_RESULTS, type Results } from '@/search/core/results';

interface Answer {
  readonly client: SearchClient;
  readonly query: string;
  readonly results: Results;
  readonly error?: Error;
}

interface NewestResults {
  readonly results: Results;
  /** The query that the results are of, empty for none. */
  readonly asked: string;
  /** Whether the results are those of the newest query. */
  readonly current: boolean;
  /** Why the newest query failed. */
  readonly error: Error | undefined;
  /** Asks the newest query again. */
  readonly retry: () => void;
}

/**
 * What the newest query found. While its answer is under way the one before it stays, so that the list does not flicker. Answers that come
 * late are dropped.
 */
export function useResults(client: SearchClient | undefined, query: string): NewestResults {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const empty = query.trim() === '';
  useEffect(() => {
    if (!client || empty) return undefined;
    let wanted = true;
    client.search(query).then(
      (results) => wanted && setAnswer({ client, query, results }),
      (cause: unknown) =>
        wanted && setAnswer({ client, query, results: NO_RESULTS, error: cause instanceof Error ? cause : new Error(String(cause)) }),
    );
    return () => {
      wanted = false;
    };
  }, [client, query, empty, attempt]);
  const retry = () => {
    setAnswer(undefined);
    setAttempt(attempt + 1);
  };
  const current = !empty && answer !== undefined && answer.client === client && answer.query === query;
  if (!client || !answer || empty || answer.error) {
    return { results: NO_RESULTS, asked: '', current: false, error: current ? answer.error : undefined, retry };
  }
  return { results: answer.results, asked: answer.query, current, error: undefined, retry };
}
