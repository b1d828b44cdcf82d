import { useState } from 'react';
import { SearchIcon } from '@/components/ui/icons';
import { withBasePath } from '@/config/base-path';
import { STORAGE_KEYS } from '@/config/constants';
import type { OverlayPage } from '@/browser/overlays/types';
import type { SearchEngine } from '@/search/core/engine';
import type { Results } from '@/search/core/results';
import { clearRecentSearches, recentSearches } from './recent-searches';

interface ChooseProps {
  onChoose: (query: string) => void;
}

type StorageProps = Pick<OverlayPage, 'storage'>;

export function SearchStart({
  onChoose,
  storage,
  starts,
}: ChooseProps & StorageProps & { starts: string }) {
  return (
    <div className="min-h-0 overflow-y-auto overscroll-contain px-2 pb-2">
      <RecentSearches storage={storage} onChoose={onChoose} />
      <SuggestedPages html={starts} />
    </div>
  );
}

function SuggestedPages({ html }: { html: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A key without Ctrl can be switched off, for those who dictate (WCAG 2.2, 2.1.4). */
export function SlashSwitch({ storage }: StorageProps) {
  const [isOn, setOn] = useState(storage.read(STORAGE_KEYS.searchSlash) !== 'false');
  const toggle = () => {
    storage.write(STORAGE_KEYS.searchSlash, String(!isOn));
    setOn(!isOn);
  };
  return (
    <button type="button" role="switch" aria-checked={isOn} onClick={toggle} className={SWITCH}>
      Open with <kbd>/</kbd>
    </button>
  );
}

const SWITCH =
  "relative -my-0.5 min-h-6 pl-8 before:absolute before:top-1.5 before:left-0 before:h-3 before:w-5.5 before:rounded-md before:bg-line-strong before:content-[''] after:content-[''] aria-checked:before:bg-accent after:absolute after:top-2 after:left-0.5 after:size-2 after:rounded-full after:bg-overlay aria-checked:after:left-3";

function RecentSearches({ storage, onChoose }: ChooseProps & StorageProps) {
  const [list, setList] = useState(() => recentSearches(storage));
  if (list.length === 0) return null;
  const clear = () => {
    clearRecentSearches(storage);
    setList([]);
    onChoose('');
  };
  return (
    <section aria-label="Recent searches">
      <p className="search-label">
        Recent searches{' '}
        <button type="button" onClick={clear}>
          Clear
        </button>
      </p>
      <Queries list={list} onChoose={onChoose} />
    </section>
  );
}

const ADVICE =
  'px-3 pt-2 text-center text-sm text-muted [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-[3px]';

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
    <div className="min-h-0 overflow-y-auto overscroll-contain px-2 pb-2">
      <section aria-label="Suggestions">
        {suggestions.length > 0 ? null : <p className={ADVICE}>{advice}</p>}
        {help ? (
          <p className={ADVICE}>
            Not here? See <a href={withBasePath(help.href)}>{help.label}</a>.
          </p>
        ) : null}
        {suggestions.length > 0 ? (
          <>
            <p className="search-label">Did you mean</p>
            <Queries list={suggestions} onChoose={onChoose} />
          </>
        ) : null}
      </section>
      <SuggestedPages html={starts} />
    </div>
  );
}

function Queries({ list, onChoose }: ChooseProps & { list: readonly string[] }) {
  return (
    <ul>
      {list.map((query) => (
        <li key={query}>
          <button type="button" className="search-row" onClick={() => onChoose(query)}>
            <SearchIcon />
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
