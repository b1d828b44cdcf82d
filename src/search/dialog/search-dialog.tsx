import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { SearchIcon } from '@/components/ui/icons';
import type { OverlayProps } from '@/browser/overlays/types';
import { Modal } from '@/browser/overlays/modal';
import { FaultBox, NothingFound, SearchStart } from './search-aids';
import { SearchResults } from './search-results';
import { useCombobox } from './use-combobox';

/** Pause in typing, in milliseconds, before the number of results is announced. */
const ANNOUNCE_AFTER_MS = 400;

/**
 * The search. Options are links, handled by the site's one listener, so that new tabs and copied addresses work as
 * everywhere.
 */
export function SearchDialog({ opening, page, onClose }: OverlayProps) {
  const { recent } = page;
  const starts = document.querySelector('[data-search-start]')?.innerHTML ?? '';
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox(id, { ...opening, onNewTab: recent.add });
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
    if (hits.length > 0) recent.add(query);
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
        <input {...box} ref={input} className="search-box" placeholder="Search the documentation" />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <div className="search-body">
        {client || error ? null : (
          <div role="status" className="loading-box">
            Loading...
          </div>
        )}
        {error ? <FaultBox error={error} onRetry={retry} /> : null}
        {query.trim() === '' ? (
          <SearchStart onChoose={choose} recent={recent} starts={starts} />
        ) : null}
        {hits.length > 0 ? (
          <SearchResults id={id} groups={results.groups} active={active} onPoint={setActive} />
        ) : null}
        {client && nothing ? (
          <NothingFound results={results} help={client.help} starts={starts} onChoose={choose} />
        ) : null}
      </div>
      <Foot
        found={hits.length > 0}
        status={resultsQuery === '' ? '' : statusOf(resultsQuery, hits.length)}
      />
    </Modal>
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
  let place = 'justify-between border-t border-line py-2.5';
  if (none) place = '-order-1 justify-center pt-10 text-center';
  else if (shown === '') place += ' max-desktop:border-transparent';
  return (
    <div className={`flex flex-wrap gap-x-4 gap-y-1 px-5 text-xs/5 text-subtle ${place}`}>
      <p
        role="status"
        className={
          none ? 'max-h-[6em] min-h-5 overflow-hidden text-base text-text wrap-anywhere' : 'min-h-5'
        }
      >
        {shown}
      </p>
      <p className={none ? 'hidden' : 'search-help min-h-5 max-desktop:hidden'} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </p>
    </div>
  );
}
