import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
} from 'react';
import { isComposing } from '@/search/pending/ime';
import type { PressedEnter, SearchOpening } from '@/browser/overlays/types';
import { movedIndex } from '@/browser/moved-index';
import type { Hit } from '@/search/core/results';
import { listGroups } from './list-groups';
import { useSearch } from './use-search';

export function optionId(id: string, index: number): string {
  return `${id}option-${index}`;
}

interface ComboboxOptions extends SearchOpening {
  onNewTab: (query: string) => void;
}

/**
 * A box above a list of options (ARIA Authoring Practices, combobox with a list): its properties, the results, and the
 * active option. Enter never opens a result of an older text: pressed early, it waits for the results of the newest
 * text and opens the first one.
 */
export function useCombobox(
  id: string,
  { text: initial = '', entered, onNewTab }: ComboboxOptions,
) {
  const [text, setText] = useState(initial);
  const [query, setQuery] = useState(initial);
  const search = useSearch(query);
  const hits = useMemo(
    () => listGroups(search.results).flatMap((group) => group.hits),
    [search.results],
  );
  const [active, setActive] = useActiveOption(id, hits);
  const enter = useEnter(search.current, entered, (newTab) => {
    if (openOption(hits[active], optionId(id, active), newTab)) onNewTab(query);
  });
  const ask = (words: string) => {
    enter.cancel();
    setQuery(words);
  };
  const box = {
    type: 'text',
    role: 'combobox',
    'aria-label': 'Search',
    'aria-autocomplete': 'list',
    'aria-expanded': hits.length > 0,
    'aria-controls': `${id}results`,
    'aria-activedescendant': hits.length > 0 ? optionId(id, active) : undefined,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'go',
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      enter.cancel();
      setText(event.target.value);
      if (!(event.nativeEvent as InputEvent).isComposing) ask(event.target.value);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => ask(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (isComposing(event.nativeEvent)) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        if (query.trim() !== '') enter.press(event.ctrlKey || event.metaKey);
      }
      const next = hits.length > 0 ? movedIndex(event, active, hits.length) : undefined;
      if (next === undefined) return;
      event.preventDefault();
      setActive(next);
    },
  } as const;
  const setSearch = (words: string) => {
    setText(words);
    ask(words);
  };
  return { ...search, box, query, hits, active, setActive, setSearch };
}

/** The index of the active option, 0 whenever the list changes; scrolls it into view. */
function useActiveOption(id: string, list: unknown) {
  const [chosen, setChosen] = useState({ list, index: 0 });
  const active = chosen.list === list ? chosen.index : 0;
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active, list]);
  return [active, (index: number) => setChosen({ list, index })] as const;
}

/**
 * If the results are those of the newest text, Enter opens one at once, else when they arrive; another text cancels it.
 */
function useEnter(
  current: boolean,
  entered: PressedEnter | undefined,
  open: (newTab: boolean) => void,
) {
  const waiting = useRef(entered);
  const run = (newTab: boolean) => {
    waiting.current = undefined;
    open(newTab);
  };
  useEffect(() => {
    if (current && waiting.current) run(waiting.current.newTab);
  });
  return {
    press: (newTab: boolean) => {
      if (current) run(newTab);
      else waiting.current = { newTab };
    },
    cancel: () => {
      waiting.current = undefined;
    },
  };
}

/** Opens an option; returns whether it opened in a new tab. */
function openOption(hit: Hit | undefined, optionId: string, newTab: boolean): boolean {
  if (!hit) return false;
  if (newTab) window.open(hit.href, '_blank', 'noopener');
  else document.getElementById(optionId)?.click();
  return newTab;
}
