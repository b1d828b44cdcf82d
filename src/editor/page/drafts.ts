import type { JsonObject } from '@schema/derived/form-values';

/** What a writer has not saved. A page has one draft in each tab. */
export interface KeptDraft {
  tab: string;
  path: string;
  isNew: boolean;
  /** The form as the file had it, and as the writer left it. */
  saved: JsonObject;
  form: JsonObject;
  /** Milliseconds since 1970. */
  time: number;
}

const PREFIX = 'editor-draft ';
const TAB = 'editor-tab';

const keyOf = (tab: string, path: string) => `${PREFIX}${tab} ${path}`;

/**
 * The name of this tab, which a reload and a browser that restores its tabs keep. A tab that was duplicated has a copy of
 * the session, so a name belongs to the tab that holds its lock.
 */
export async function nameTab(): Promise<string> {
  const before = sessionStorage.getItem(TAB);
  if (before && (await holdName(before))) return before;
  const name = crypto.randomUUID();
  sessionStorage.setItem(TAB, name);
  await holdName(name);
  return name;
}

/** Holds a name until the tab is closed; false if another tab does. A tab that reloads frees its own first. */
function holdName(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(`${TAB} ${name}`, { signal: AbortSignal.timeout(500) }, () => {
        resolve(true);
        return new Promise(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

/** Keeps a draft; false if the browser has no room for it. */
export function keepDraft(draft: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(draft.tab, draft.path), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(tab: string, path: string): void {
  localStorage.removeItem(keyOf(tab, path));
}

/** The drafts of all tabs, the newest first. */
export function keptDrafts(): KeptDraft[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const drafts = keys.map((key) => JSON.parse(localStorage.getItem(key) ?? '') as KeptDraft);
  return drafts.sort((a, b) => b.time - a.time);
}
