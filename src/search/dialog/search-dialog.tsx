import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { SEARCH_PAGE } from '@/config/constants';
import { SearchIcon } from '@/components/ui/icons';
import type { OverlayProps } from '@/browser/overlays/types';
import { Modal } from '@/browser/overlays/modal';
import { EscapeKey, SearchKeys } from '@/components/ui/search-keys';
import { addRecentSearch } from './recent-searches';
import { FaultBox, NothingFound, SearchStart, SlashSwitch } from './search-aids';
import { SearchResults } from './search-results';
import { useCombobox } from './use-combobox';

/** Pause in typing, in milliseconds, before the number of results is announced. */
const ANNOUNCE_AFTER_MS = 400;

/**
 * The search. Options are links, handled by the site's one listener, so that new tabs and copied addresses work as
 * everywhere.
 */
export function SearchDialog({ opening, page, onClose }: OverlayProps) {
  const { storage } = page;
  const starts = document.querySelector('[data-search-start]')?.innerHTML ?? '';
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox(id, {
    ...opening,
    onNewTab: (text) => addRecentSearch(storage, text),
  });
  const { box, query, client, resultsQuery, results, hits, error, active, setActive } = combobox;
  const nothing = resultsQuery !== '' && results.total === 0;
  const choose = (words: string) => {
    combobox.setSearch(words);
    input.current?.focus();
  };
  // The clicked button disappears, and the focus with it. An Enter that waits is canceled.
  const retry = () => {
    choose(query);
    combobox.retry();
  };

  // Radix would select the text, and the next letter would replace it.
  const focusBox = (event: Event) => {
    event.preventDefault();
    input.current?.focus();
    if (opening.selection) input.current?.setSelectionRange(...opening.selection);
  };
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    if (hits.length > 0) addRecentSearch(storage, query);
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { href } = link;
    onClose();
    page.follow(href);
  };
  return (
    <Modal
      page={page}
      aria-label="Search"
      className="search-dialog"
      onClose={onClose}
      onClick={onClick}
      onOpenAutoFocus={focusBox}
      control={page.control('search')}
    >
      <div className="search-head">
        <SearchIcon />
        <input {...box} ref={input} className="search-box" placeholder={SEARCH_PAGE.placeholder} />
        <button type="button" onClick={onClose} aria-label="Close (esc)">
          <EscapeKey />
        </button>
      </div>
      {/* Chromium gives the focus to what scrolls: behind the last stop that Radix knows, Tab goes round. */}
      <SearchKeys>
        <SlashSwitch storage={storage} />
      </SearchKeys>
      <Status
        found={hits.length > 0}
        text={resultsQuery === '' ? '' : statusOf(resultsQuery, hits.length)}
      />
      <div className="search-body">
        {client || error ? null : (
          <div role="status" className="loading-box">
            Loading...
          </div>
        )}
        {error ? <FaultBox error={error} onRetry={retry} /> : null}
        {query.trim() === '' ? (
          <SearchStart onChoose={choose} storage={storage} starts={starts} />
        ) : null}
        {hits.length > 0 ? (
          <SearchResults id={id} results={results} active={active} onPoint={setActive} />
        ) : null}
        {client && nothing ? (
          <NothingFound results={results} help={client.help} starts={starts} onChoose={choose} />
        ) : null}
      </div>
    </Modal>
  );
}

function statusOf(query: string, count: number): string {
  if (count === 0) return `No results for “${query.trim()}”`;
  return count === 1 ? '1 result' : `${count} results`;
}

/**
 * The number of results, announced politely when the typing pauses, so that a screen reader is not flooded. It is visible
 * if there are none.
 */
function Status({ found, text }: { found: boolean; text: string }) {
  const [announced, setAnnounced] = useState({ found, text: '' });
  useEffect(() => {
    const timer = window.setTimeout(() => setAnnounced({ found, text }), ANNOUNCE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [found, text]);
  // The number of an earlier query is not shown. An earlier message about no results is, so that nothing moves.
  const isEarlier = announced.text !== text && (found || announced.found);
  const shown = text === '' || isEarlier ? '' : announced.text;
  return (
    <p
      role="status"
      className={
        found || shown === ''
          ? 'sr-only'
          : 'max-h-[6em] overflow-hidden px-5 pt-8 text-center wrap-anywhere'
      }
    >
      {shown}
    </p>
  );
}
