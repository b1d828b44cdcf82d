'use client';

import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { RESULT_OPENED_EVENT } from '@/browser/highlighter';
import { isolate } from '@/browser/isolate';
import { pushOverlay, replaceOverlay } from '@/browser/overlay';
import type { PressedEnter } from '@/browser/pending-search';
import { addRecentSearch } from '@/browser/recent-searches';
import { SearchIcon } from '../ui/icons';
import { LoadingBox } from '../ui/loading-box';
import { Modal } from '../ui/modal';
import { NothingFound, SearchFilter, SearchStart } from './search-aids';
import { SearchResults } from './search-results';
import { useCombobox } from './use-combobox';
import { useSearchClient } from './use-search-client';

/** Where the dialog fills the window (search.css), it looks like a page, and Back must leave it. */
const FULL_SCREEN = '(max-width: 640px), (max-height: 500px)';

/** Pause in typing, in milliseconds, before the number of results is announced. */
const ANNOUNCE_AFTER_MS = 400;

interface SearchDialogProps {
  /** The box's text at first. */
  initial: string;
  /** Enter, pressed on `initial` before the dialog was there. */
  entered?: PressedEnter | undefined;
  /** Pages that are suggested while the box is empty. */
  starts: ReactNode;
  /** The button of the search. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * The search. Options are links, handled by the site's one listener, so that new tabs and copied addresses work as
 * everywhere.
 */
export function SearchDialog({ initial, entered, starts, opener, onClose }: SearchDialogProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isFollowed = useRef(false);
  const [engine, load] = useSearchClient();
  const ready = engine.state === 'ready' ? engine.value : undefined;
  const combobox = useCombobox(id, ready, { initial, entered, onNewTab: addRecentSearch });
  const { box, query, resultsQuery, results, groups, hits, active, setActive, group, setGroup, error } = combobox;
  const nothing = resultsQuery !== '' && results.total === 0;
  const choose = (words: string) => {
    combobox.setSearch(words);
    input.current?.focus();
  };
  // The clicked button disappears, and the focus with it. An Enter that waits is canceled.
  const retry = () => {
    choose(query);
    if (error) combobox.retry();
    else load();
  };

  useEffect(load, [load]);
  useBackCloses(onClose);

  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    if (hits.length > 0) addRecentSearch(query);
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    window.dispatchEvent(new CustomEvent(RESULT_OPENED_EVENT, { detail: link.href }));
    isFollowed.current = true;
    replaceOverlay();
    onClose();
  };
  return (
    <Modal
      label="Search"
      className="search-dialog"
      onClose={onClose}
      onClick={onClick}
      // After a result was opened, the focus belongs to its page.
      fallbackFocus={() => (isFollowed.current ? null : opener.current)}
    >
      <Head onClose={onClose}>
        <input {...box} ref={input} className="search-box" placeholder="Search the documentation" />
      </Head>
      <div className="search-body">
        {engine.state === 'ready' ? null : <LoadingBox lazy={engine} onRetry={retry} />}
        {error ? <LoadingBox lazy={{ state: 'failed', error }} onRetry={retry} /> : null}
        {query.trim() === '' ? <SearchStart onChoose={choose} pages={starts} /> : null}
        {results.total > 0 ? (
          <SearchFilter id={id} total={results.total} counts={results.counts} group={group} onChoose={setGroup} />
        ) : null}
        {hits.length > 0 ? <SearchResults id={id} groups={groups} active={active} onPoint={setActive} /> : null}
        {ready && nothing ? (
          <NothingFound results={results} help={ready.help} pages={starts} onChoose={choose} />
        ) : null}
      </div>
      <Foot found={hits.length > 0} status={resultsQuery === '' ? '' : statusOf(resultsQuery, hits.length)} />
    </Modal>
  );
}

function Head({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className="search-head">
      <SearchIcon />
      {children}
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(
    () => (window.matchMedia?.(FULL_SCREEN).matches ? isolate(() => pushOverlay(() => close.current())) : undefined),
    [],
  );
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
  // The number of an earlier query is not shown. An earlier message about no results is, so that nothing moves.
  const isEarlier = announced.status !== status && (found || announced.found);
  const shown = status === '' || isEarlier ? '' : announced.status;
  // Without results, the message is above the suggestions, and the keys have nothing to choose.
  const none = !found && shown !== '';
  return (
    <div
      className={`flex flex-wrap gap-x-4 gap-y-1 px-5 text-xs/5 text-subtle ${
        none
          ? '-order-1 justify-center pt-10 text-center'
          : `justify-between border-t border-line py-2.5 ${shown === '' ? 'max-desktop:border-transparent' : ''}`
      }`}
    >
      <p
        role="status"
        className={none ? 'max-h-[6em] min-h-5 overflow-hidden text-base text-text wrap-anywhere' : 'min-h-5'}
      >
        {shown}
      </p>
      <p className={none ? 'hidden' : 'search-help min-h-5 max-desktop:hidden'} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </p>
    </div>
  );
}
