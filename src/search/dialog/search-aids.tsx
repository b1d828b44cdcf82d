import { useState } from 'react';
import { withBasePath } from '@/config/base-path';
import type { OverlayPage } from '@/browser/overlays/types';
import type { SearchEngine } from '@/search/core/engine';
import type { Results } from '@/search/core/results';

interface ChooseProps {
  onChoose: (query: string) => void;
}

export function SearchStart({
  onChoose,
  recent,
  starts,
}: ChooseProps & { recent: OverlayPage['recent']; starts: string }) {
  return (
    <div className="overflow-y-auto">
      <RecentSearches recent={recent} onChoose={onChoose} />
      <SuggestedPages html={starts} />
    </div>
  );
}

function SuggestedPages({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

function RecentSearches({ recent, onChoose }: ChooseProps & { recent: OverlayPage['recent'] }) {
  const [list, setList] = useState(recent.list);
  if (list.length === 0) return null;
  const clear = () => {
    recent.clear();
    setList([]);
    onChoose('');
  };
  return (
    <section aria-label="Recent searches" className="search-aid">
      <p className="flex items-center justify-between text-xs text-muted">
        Recent searches{' '}
        <button
          type="button"
          className="min-h-11 rounded-lg px-3 text-left wrap-anywhere hover:bg-accent-soft hover:text-text"
          onClick={clear}
        >
          Clear
        </button>
      </p>
      <Queries list={list} onChoose={onChoose} />
    </section>
  );
}

/** Why a query of stop words finds nothing. */
const STOP_WORDS_ONLY = 'These words are on every page. Add a word that names what you look for.';

interface NothingFoundProps extends ChooseProps {
  results: Results;
  help: SearchEngine['help'];
  starts: string;
}

/** Suggestions for a query without results: words that exist, the site's help page, and the suggested pages. */
export function NothingFound({
  results: { suggestions, stopWordsOnly },
  help,
  starts,
  onChoose,
}: NothingFoundProps) {
  const advice = stopWordsOnly ? STOP_WORDS_ONLY : 'Try other words, or fewer of them.';
  return (
    <div className="overflow-y-auto">
      <section aria-label="Suggestions" className="search-aid text-center">
        {suggestions.length > 0 ? (
          <>
            <p className="flex items-center justify-between text-xs text-muted">Did you mean</p>
            <Queries list={suggestions} onChoose={onChoose} />
          </>
        ) : (
          <p>{advice}</p>
        )}
        {help ? (
          <p>
            Not here? See <a href={withBasePath(help.href)}>{help.label}</a>.
          </p>
        ) : null}
      </section>
      <SuggestedPages html={starts} />
    </div>
  );
}

function Queries({ list, onChoose }: ChooseProps & { list: readonly string[] }) {
  return (
    <ul className="-mx-3 mb-2">
      {list.map((query) => (
        <li key={query}>
          <button
            type="button"
            className="w-full min-h-11 rounded-lg px-3 text-left wrap-anywhere hover:bg-accent-soft hover:text-text"
            onClick={() => onChoose(query)}
          >
            {query}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function FaultBox({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="error-box">
      <p>{error.message}</p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
