'use client';

import { useEffect, useId, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { addRecentSearch } from '@/browser/recent-searches';
import { LoadingBox } from '../ui/loading-box';
import { NothingFound, RecentSearches, SearchFilter } from './search-aids';
import { SearchResults } from './search-results';
import { followedEvent } from './search-highlighter';
import { useCombobox, type Entered } from './use-combobox';
import { useSearchClient } from './use-search-client';

/** What the dialog returns when a result was followed: the focus then belongs to the page that opens. */
const FOLLOWED = 'followed';

/** How long the results stay as they are, in milliseconds, before their number is told. */
const TELL_AFTER_MS = 400;

interface SearchDialogProps {
  /** What the box holds at first. */
  initial: string;
  /** Enter, pressed on `initial` before the dialog was there. */
  entered?: Entered | undefined;
  onClose: (giveBack: boolean) => void;
}

/**
 * The search, a modal `<dialog>`: the browser keeps the focus inside, closes it on Escape and gives the focus back. Options are
 * links, followed by the site's one listener, so that new tabs and copied addresses work as everywhere.
 */
export function SearchDialog({ initial, entered, onClose }: SearchDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [engine, load] = useSearchClient();
  const ready = engine.state === 'ready' ? engine.value : undefined;
  const combobox = useCombobox(id, ready, { initial, entered, onNewTab: addRecentSearch });
  const { box, query, asked, results, groups, hits, active, setActive, group, setGroup, ask, error } = combobox;
  const nothing = asked !== '' && results.total === 0;
  const close = () => dialog.current?.close();
  const choose = (query: string) => {
    ask(query);
    dialog.current?.querySelector('input')?.focus();
  };
  // What is clicked goes away, and with it the focus; an Enter that waited was meant for another moment.
  const retry = () => {
    choose(query);
    if (error) combobox.retry();
    else load();
  };

  useModal(dialog, load);

  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
    const link = (event.target as Element).closest('a');
    if (!link) return;
    if (hits.length > 0) addRecentSearch(query);
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    window.dispatchEvent(new CustomEvent(followedEvent, { detail: link.href }));
    dialog.current?.close(FOLLOWED);
  };
  return (
    // Keyboards close the dialog by Escape and the button; the click handler serves the pointer outside of it, and the options.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      onClose={(event) => onClose(event.currentTarget.returnValue !== FOLLOWED)}
      onClick={onClick}
    >
      <div className="search-panel">
        <div className="search-head">
          <input {...box} className="search-box" placeholder="Search the documentation" />
          <button type="button" className="search-close" onClick={close}>
            Close
          </button>
        </div>
        <div className="search-body">
          {engine.state === 'ready' ? null : <LoadingBox lazy={engine} onRetry={retry} />}
          {error ? <LoadingBox lazy={{ state: 'failed', error }} onRetry={retry} /> : null}
          {query.trim() === '' ? <RecentSearches onChoose={choose} /> : null}
          {results.total > 0 ? <SearchFilter id={id} total={results.total} counts={results.counts} group={group} onChoose={setGroup} /> : null}
          {hits.length > 0 ? <SearchResults id={id} groups={groups} active={active} onPoint={setActive} /> : null}
          {ready && nothing ? <NothingFound suggestions={results.suggestions} help={ready.help} onChoose={choose} /> : null}
        </div>
        <Foot found={hits.length > 0} status={asked === '' ? '' : statusOf(asked, hits.length)} />
      </div>
    </dialog>
  );
}

/** Opens the dialog in the very commit in which the box goes that stood in for it: no key finds the focus elsewhere. */
function useModal(dialog: RefObject<HTMLDialogElement | null>, load: () => void): void {
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    load();
    const { classList, clientHeight, scrollHeight } = document.documentElement;
    if (scrollHeight > clientHeight) classList.add('search-open');
    return () => classList.remove('search-open');
  }, [dialog, load]);
}

function statusOf(query: string, count: number): string {
  if (count === 0) return `No results for “${query.trim()}”`;
  return count === 1 ? '1 result' : `${count} results`;
}

/** How many were found, told politely once the typing pauses, so that a screen reader is not flooded; and the keys. */
function Foot({ found, status }: { found: boolean; status: string }) {
  const [told, setTold] = useState({ found, status: '' });
  useEffect(() => {
    const timer = window.setTimeout(() => setTold({ found, status }), TELL_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [found, status]);
  const shown = status !== '' && told.found === found ? told.status : '';
  return (
    <div className="search-foot">
      <p role="status" className={found || shown === '' ? 'search-count' : 'search-none'}>
        {shown}
      </p>
      <p className="search-help" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </p>
    </div>
  );
}
