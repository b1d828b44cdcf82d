import { useState } from 'react';
import { withBasePath } from '@/config/base-path';
import { SEARCH_GROUPS, type SearchGroup } from '@/config/constants';
import type { SearchPage } from '@/lib/island';
import type { SearchEngine } from '@/search/core/engine';
import type { Results } from '@/search/core/results';

interface ChooseProps {
  onChoose: (query: string) => void;
}

/** What is shown while the box is empty. */
export function SearchStart({ onChoose, page: { recent, starts } }: ChooseProps & { page: SearchPage }) {
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

/** The queries whose results were opened in this browser. */
function RecentSearches({ recent, onChoose }: ChooseProps & { recent: SearchPage['recent'] }) {
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

interface SearchFilterProps {
  id: string;
  results: Results;
  group: SearchGroup | undefined;
  onChoose: (group: SearchGroup | undefined) => void;
}

/** Filters the results by group, always in the same order; hidden if only one group has results. */
export function SearchFilter({ id, results: { total, groups }, group, onChoose }: SearchFilterProps) {
  if (groups.length < 2) return null;
  const ordered = SEARCH_GROUPS.flatMap((name) => groups.filter((one) => one.name === name));
  const choices = [
    { label: 'All', value: undefined, count: total },
    ...ordered.map(({ name, hits }) => ({ label: name, value: name, count: hits.length })),
  ];
  return (
    <div role="radiogroup" aria-label="Show" className="mx-5 mt-3 mb-1 flex flex-wrap gap-1.5">
      {choices.map(({ label, value, count }) => (
        <label
          key={label}
          className={`inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-[22px] border px-2.5 text-xs max-desktop:min-h-11 has-focus-visible:[outline:2px_solid_var(--accent)] has-focus-visible:outline-offset-2 ${
            value === group
              ? 'border-accent text-text [box-shadow:inset_0_0_0_1px_var(--accent)]'
              : 'border-line text-muted'
          }`}
        >
          {/* Radix counts each radio as a tab stop; the browser stops at the chosen one only. */}
          <input
            type="radio"
            className="absolute size-px opacity-0"
            name={`${id}filter`}
            tabIndex={value === group ? 0 : -1}
            checked={value === group}
            onChange={() => onChoose(value)}
          />
          {label} <span className="tabular-nums">{count}</span>
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
  starts: string;
}

/** Suggestions for a query without results: words that exist, the site's help page, and the suggested pages. */
export function NothingFound({ results: { suggestions, stopWordsOnly }, help, starts, onChoose }: NothingFoundProps) {
  return (
    <div className="overflow-y-auto">
      <section aria-label="Suggestions" className="search-aid text-center">
        {suggestions.length > 0 ? (
          <>
            <p className="flex items-center justify-between text-xs text-muted">Did you mean</p>
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
