'use client';

import { useEffect, useId, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { RESULT_OPENED_EVENT } from '@/browser/highlighter';
import type { PressedEnter } from '@/browser/pending-search';
import { addRecentSearch } from '@/browser/recent-searches';
import { LoadingBox } from '../ui/loading-box';
import { NothingFound, RecentSearches, SearchFilter } from './search-aids';
import { SearchResults } from './search-results';
import { useCombobox } from './use-combobox';
import { useSearchClient } from './use-search-client';
import './search-results.css';

/** The dialog's return value after a result was opened: the focus then belongs to the opened page. */
const FOLLOWED = 'followed';

/** Pause in typing, in milliseconds, before the number of results is announced. */
const ANNOUNCE_AFTER_MS = 400;

interface SearchDialogProps {
  /** The box's text at first. */
  initial: string;
  /** Enter, pressed on `initial` before the dialog was there. */
  entered?: PressedEnter | undefined;
  onClose: (returnFocus: boolean) => void;
}

/**
 * The search, a modal `<dialog>`: the browser keeps the focus inside, closes it on Escape and returns the focus.
 * Options are links, handled by the site's one listener, so that new tabs and copied addresses work as everywhere.
 */
export function SearchDialog({ initial, entered, onClose }: SearchDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [engine, load] = useSearchClient();
  const ready = engine.state === 'ready' ? engine.value : undefined;
  const combobox = useCombobox(id, ready, { initial, entered, onNewTab: addRecentSearch });
  const { box, query, resultsQuery, results, groups, hits, active, setActive, group, setGroup, error } = combobox;
  const nothing = resultsQuery !== '' && results.total === 0;
  const close = () => dialog.current?.close();
  const choose = (words: string) => {
    combobox.setSearch(words);
    dialog.current?.querySelector('input')?.focus();
  };
  // The clicked button disappears, and the focus with it. An Enter that waits is canceled.
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
    window.dispatchEvent(new CustomEvent(RESULT_OPENED_EVENT, { detail: link.href }));
    dialog.current?.close(FOLLOWED);
  };
  return (
    // The keyboard closes the dialog by Escape and the button; the click handler is for clicks outside, and for options.
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
          {results.total > 0 ? (
            <SearchFilter id={id} total={results.total} counts={results.counts} group={group} onChoose={setGroup} />
          ) : null}
          {hits.length > 0 ? <SearchResults id={id} groups={groups} active={active} onPoint={setActive} /> : null}
          {ready && nothing ? (
            <NothingFound suggestions={results.suggestions} help={ready.help} onChoose={choose} />
          ) : null}
        </div>
        <Foot found={hits.length > 0} status={resultsQuery === '' ? '' : statusOf(resultsQuery, hits.length)} />
      </div>
    </dialog>
  );
}

/** Opens the dialog in the commit that removes the pending box, so that the focus is always in a box. */
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

/**
 * The number of results, announced politely when the typing pauses, so that a screen reader is not flooded; and the
 * keys.
 */
function Foot({ found, status }: { found: boolean; status: string }) {
  const [announced, setAnnounced] = useState({ found, status: '' });
  useEffect(() => {
    const timer = window.setTimeout(() => setAnnounced({ found, status }), ANNOUNCE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [found, status]);
  const shown = status !== '' && announced.found === found ? announced.status : '';
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
