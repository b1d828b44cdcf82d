import { useEffect, useState } from 'react';
import type { SearchClient } from '@/search/client';
import { NO_RESULTS, type Results } from '@/search/core/results';

interface Answer {
  readonly client: SearchClient;
  readonly query: string;
  readonly results: Results;
}

/**
 * What the newest query found. While its answer is under way the one before it stays, so that the list does not flicker; `current`
 * says whether the results are those of this very query, `asked` which they are of, empty for none. Answers that come late are dropped.
 */
export function useResults(client: SearchClient | undefined, query: string): { results: Results; asked: string; current: boolean } {
  const [answer, setAnswer] = useState<Answer>();
  const empty = query.trim() === '';
  useEffect(() => {
    if (!client || empty) return undefined;
    let wanted = true;
    client.search(query).then(
      (results) => wanted && setAnswer({ client, query, results }),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [client, query, empty]);
  if (!client || !answer || empty) return { results: NO_RESULTS, asked: '', current: false };
  return { results: answer.results, asked: answer.query, current: answer.client === client && answer.query === query };
}
