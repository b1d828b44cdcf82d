import { useDeferredValue, useEffect, useMemo, useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react';
import type { SearchEngine } from '@/search/engine';
import type { SearchGroup } from '@/config/site';
import type { Hit, Results } from '@/search/results';

const NOTHING: Results = { query: '', total: 0, counts: [], groups: [], suggestions: [] };

/** Id of an option's element. */
export function optionId(id: string, index: number): string {
  return `${id}option-${index}`;
}

export interface ComboboxOptions {
  /** What the box holds at first. */
  readonly initial: string;
  /** Told when an option was opened in a tab of its own. */
  readonly onNewTab: (query: string) => void;
}

/** The box above a list of options (ARIA Authoring Practices, combobox with a list): its properties, the results, and which one is active. */
export function useCombobox(id: string, engine: SearchEngine | undefined, { initial, onNewTab }: ComboboxOptions) {
  const [text, setText] = useState(initial);
  const [query, setQuery] = useState(initial);
  const [chosenGroup, setGroup] = useState<SearchGroup>();
  const asked = useDeferredValue(query);
  const all = useMemo(() => (asked.trim() === '' ? NOTHING : (engine?.search(asked) ?? NOTHING)), [engine, asked]);
  const group = all.counts.find(({ name }) => name === chosenGroup)?.name;
  const results = useMemo(() => (group ? (engine?.search(asked, group) ?? all) : all), [engine, asked, group, all]);
  const hits = useMemo(() => results.groups.flatMap((group) => group.hits), [results]);
  const [chosen, setChosen] = useState({ results, index: 0 });
  const active = chosen.results === results ? chosen.index : 0;
  const setActive = (index: number) => setChosen({ results, index });
  const ask = (words: string) => {
    setText(words);
    setQuery(words);
  };

  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active, results]);

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
      setText(event.target.value);
      if (!(event.nativeEvent as InputEvent).isComposing) setQuery(event.target.value);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => setQuery(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.nativeEvent.isComposing || hits.length === 0) return;
      if (event.key === 'Enter' && follow(event, hits[active], id, active)) onNewTab(asked);
      const next = moved(event, active, hits.length);
      if (next === undefined) return;
      event.preventDefault();
      setActive(next);
    },
  } as const;
  const status = engine ? statusOf(asked, results) : '';
  return { box, asked, results, total: all.total, hits, active, setActive, group, setGroup, ask, status };
}

function statusOf(query: string, { total }: Results): string {
  if (query.trim() === '') return '';
  if (total === 0) return `No results for “${query.trim()}”`;
  return total === 1 ? '1 result' : `${total} results`;
}

/** Opens an option; answers whether it went to a tab of its own. */
function follow(event: KeyboardEvent, hit: Hit | undefined, id: string, index: number): boolean {
  event.preventDefault();
  if (!hit) return false;
  const apart = event.ctrlKey || event.metaKey;
  if (apart) window.open(hit.href, '_blank', 'noopener');
  else document.getElementById(optionId(id, index))?.click();
  return apart;
}

function moved({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, active: number, count: number): number | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
