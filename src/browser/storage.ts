/**
 * The one door to the browser's storage. Reading and writing never throw: where storage is blocked, full or absent, values live in memory
 * for the page's life. Values are told to subscribers in this tab and, by the browser's `storage` event, in other tabs.
 */

import { isolate } from './isolate';

type Listener = (value: string | null) => void;

const memory = new Map<string, string>();
const listeners = new Map<string, Set<Listener>>();
let watching = false;

/** The stored value, or null. */
export function readStored(key: string): string | null {
  const fallback = memory.get(key);
  if (fallback !== undefined) return fallback;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value and tells this tab's subscribers; other tabs hear of it from the browser. */
export function writeStored(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
  notify(key, value);
}

/** Takes a value out of the store, here and, by the browser, in other tabs. */
export function removeStored(key: string): void {
  memory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // What cannot be written was not stored.
  }
}

/** Calls the listener with each new value of a key, from this tab and others; answers the function that ends it. */
export function subscribeStored(key: string, listener: Listener): () => void {
  watch();
  const own = listeners.get(key) ?? new Set();
  listeners.set(key, own.add(listener));
  return () => own.delete(listener);
}

/** A value of this tab's session, or null; `undefined` where session storage is closed. */
export function readSession(key: string): string | null | undefined {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** Stores a value for this tab's session; answers whether that worked. */
export function writeSession(key: string, value: string): boolean {
  try {
    window.sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * True the first time it is asked for a name in this tab's session, false from then on and wherever session storage cannot be
 * written: what must happen once at most is then not done at all.
 */
export function claimOnce(name: string): boolean {
  return readSession(name) === null && writeSession(name, '1');
}

/** Whether a name was claimed before, or cannot be claimed because session storage is closed. */
export function isClaimed(name: string): boolean {
  return readSession(name) !== null;
}

function watch(): void {
  if (watching) return;
  watching = true;
  window.addEventListener('storage', (event) => {
    const keys = event.key === null ? [...listeners.keys()] : [event.key];
    for (const key of keys) {
      memory.delete(key);
      notify(key, event.key === null ? null : event.newValue);
    }
  });
  // A page that the browser kept while the reader was elsewhere has heard nothing from other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const key of listeners.keys()) notify(key, readStored(key));
  });
}

function notify(key: string, value: string | null): void {
  for (const listener of listeners.get(key) ?? []) isolate(() => listener(value));
}
