import { useEffect, useMemo, useRef, useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react';
import { isComposing } from '@/browser/ime';
import type { SearchGroup } from '@/config/site';
import type { SearchClient } from '@/search/client';
import type { Hit } from '@/search/core/results';
import { useResults } from './use-results';

/** Id of an option's element. */
export function optionId(id: string, index: number): string {
  return `${id}option-${index}`;
}

/** Enter, pressed before there was something to open; `apart`: in a tab of its own. */
export interface Entered {
  readonly apart: boolean;
}

export interface ComboboxOptions {
  /** What the box holds at first. */
  readonly initial: string;
  /** Enter, pressed on `initial` before the box was there. */
  readonly entered: Entered | undefined;
  /** Told when an option was opened in a tab of its own. */
  readonly onNewTab: (query: string) => void;
}

/**
 * The box above a list of options (ARIA Authoring Practices, combobox with a list): its properties, the results, and which one is active.
 * Enter never opens what was found for an older text: pressed early, it waits for the results of the newest one and opens their first.
 */
export function useCombobox(id: string, client: SearchClient | undefined, { initial, entered, onNewTab }: ComboboxOptions) {
  const [text, setText] = useState(initial);
  const [query, setQuery] = useState(initial);
  const [chosenGroup, setGroup] = useState<SearchGroup>();
  const { results: all, asked, current, error, retry } = useResults(client, query);
  const group = all.counts.find(({ name }) => name === chosenGroup)?.name;
  const groups = useMemo(() => (group ? all.groups.filter(({ name }) => name === group) : all.groups), [all, group]);
  const hits = useMemo(() => groups.flatMap((one) => one.hits), [groups]);
  const [chosen, setChosen] = useState({ groups, index: 0 });
  const active = chosen.groups === groups ? chosen.index : 0;
  const setActive = (index: number) => setChosen({ groups, index });
  const enter = useEnter(current, entered, (apart) => {
    if (follow(hits[active], optionId(id, active), apart)) onNewTab(query);
  });
  const put = (words: string) => {
    enter.forget();
    setQuery(words);
  };

  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active, groups]);

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
      enter.forget();
      setText(event.target.value);
      if (!(event.nativeEvent as InputEvent).isComposing) put(event.target.value);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => put(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (isComposing(event.nativeEvent)) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        if (query.trim() !== '') enter.press(event.ctrlKey || event.metaKey);
      }
      const next = hits.length > 0 ? moved(event, active, hits.length) : undefined;
      if (next === undefined) return;
      event.preventDefault();
      setActive(next);
    },
  } as const;
  const ask = (words: string) => {
    setText(words);
    put(words);
  };
  return { box, query, asked, results: all, groups, hits, active, setActive, group, setGroup, ask, error, retry };
}

/** Enter opens at once when the results are those of the newest text, else as soon as they are; another text forgets it. */
function useEnter(current: boolean, entered: Entered | undefined, open: (apart: boolean) => void) {
  const waiting = useRef(entered);
  const act = (apart: boolean) => {
    waiting.current = undefined;
    open(apart);
  };
  useEffect(() => {
    if (current && waiting.current) act(waiting.current.apart);
  });
  return {
    press: (apart: boolean) => {
      if (current) act(apart);
      else waiting.current = { apart };
    },
    forget: () => {
      waiting.current = undefined;
    },
  };
}

/** Opens an option; answers whether it went to a tab of its own. */
function follow(hit: Hit | undefined, optionId: string, apart: boolean): boolean {
  if (!hit) return false;
  if (apart) window.open(hit.href, '_blank', 'noopener');
  else document.getElementById(optionId)?.click();
  return apart;
}

function moved({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, active: number, count: number): number | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
