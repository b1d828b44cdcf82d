import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pageKindOf } from '@schema/content-paths';
import type { ContentApi } from '../content-api';
import type { ListedFile } from '../list-files';
import type { FileKind, Model } from '../model';

/** What all parts of the page need. */
export interface Editor {
  client: ContentApi;
  model: Model;
  files: readonly ListedFile[];
  /** Carries out work, and shows why it failed. */
  run: (work: () => Promise<unknown>) => void;
}

export const EditorContext = createContext({} as Editor);

export function useEditor(): Editor {
  return useContext(EditorContext);
}

/**
 * The last answer of a call. When `of` is another value, it is called after `wait` milliseconds without a further change, and
 * never while the call before it runs: the check with all pages takes seconds.
 */
export function useAnswer<T>(of: unknown, call: () => Promise<T>, wait = 0): T | undefined {
  const [answer, setAnswer] = useState<T>();
  const running = useRef<Promise<void>>(undefined);
  const load = useEffectEvent(call);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      await running.current;
      // One that fails leaves the last answer.
      if (isCurrent) running.current = load().then(setAnswer, () => undefined);
    };
    const timer = setTimeout(() => void ask(), running.current ? wait : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [of, wait]);
  return answer;
}

/** The kind of a file: a data file by its path, a page by its folder. */
export function kindOf({ kinds }: Model, path: string): FileKind | undefined {
  const file = path.replace(/^content\//, '');
  return kinds.find(({ name }) => name === (pageKindOf(file) ?? file));
}
