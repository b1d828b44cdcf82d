import { useState, type ReactNode } from 'react';
import { withBasePath } from '@/config/base-path';
import { clearRecentSearches, recentSearches } from '@/browser/recent-searches';
import type { SearchGroup } from '@/config/site';
import type { SearchEngine } from '@/search/core/engine';
import type { GroupCount, Results } from '@/search/core/results';

interface ChooseProps {
  onChoose: (query: string) => void;
}

/** What is shown while the box is empty. */
export function SearchStart({ onChoose, pages }: ChooseProps & { pages: ReactNode }) {
  return (
    <div className="search-start">
      <RecentSearches onChoose={onChoose} />
      {pages}
    </div>
  );
}

/** The queries whose results were opened in this browser. */
function RecentSearches({ onChoose }: ChooseProps) {
  const [recent, setRecent] = useState(recentSearches);
  if (recent.length === 0) return null;
  const clear = () => {
    clearRecentSearches();
    setRecent([]);
    onChoose('');
  };
  return (
    <section aria-label="Recent searches" className="search-aid">
      <p className="search-aid-title">
        Recent searches{' '}
        <button type="button" className="search-clear" onClick={clear}>
          Clear
        </button>
      </p>
      <Queries list={recent} onChoose={onChoose} />
    </section>
  );
}

interface SearchFilterProps {
  id: string;
  total: number;
  counts: readonly GroupCount[];
  group: SearchGroup | undefined;
  onChoose: (group: SearchGroup | undefined) => void;
}

/** Filters the results by group; hidden if only one group has results. */
export function SearchFilter({ id, total, counts, group, onChoose }: SearchFilterProps) {
  if (counts.length < 2) return null;
  const choices = [
    { label: 'All', value: undefined, count: total },
    ...counts.map(({ name, count }) => ({ label: name, value: name, count })),
  ];
  return (
    <div role="radiogroup" aria-label="Show" className="search-filter">
      {choices.map(({ label, value, count }) => (
        <label key={label} className="search-choice">
          {/* Radix counts each radio as a tab stop; the browser stops at the chosen one only. */}
          <input
            type="radio"
            name={`${id}filter`}
            tabIndex={value === group ? 0 : -1}
            checked={value === group}
            onChange={() => onChoose(value)}
          />
          {label} <span className="search-choice-count">{count}</span>
        </label>
      ))}
    </div>
  );
}

/** Why a query of stop words finds nothing. */
const STOP_WORDS_ONLY = 'These words are on every page. Add a word that names what you look for.';

interface NothingFoundProps extends ChooseProps {
  results: Results;
  help: SearchEngine['help'];
}

/** Suggestions for a query without results: words that exist, and the site's help page. */
export function NothingFound({ results: { suggestions, stopWordsOnly }, help, onChoose }: NothingFoundProps) {
  return (
    <section aria-label="Suggestions" className="search-aid search-nothing">
      {suggestions.length > 0 ? (
        <>
          <p className="search-aid-title">Did you mean</p>
          <Queries list={suggestions} onChoose={onChoose} />
        </>
      ) : (
        <p>{stopWordsOnly ? STOP_WORDS_ONLY : 'Try other words, or fewer of them.'}</p>
      )}
      {help ? (
        <p>
          Not here? See <a href={withBasePath(help.href)}>{help.label}</a>.
        </p>
      ) : null}
    </section>
  );
}

function Queries({ list, onChoose }: ChooseProps & { list: readonly string[] }) {
  return (
    <ul className="search-queries">
      {list.map((query) => (
        <li key={query}>
          <button type="button" onClick={() => onChoose(query)}>
            {query}
          </button>
        </li>
      ))}
    </ul>
  );
}
