/**
 * The only module that accesses the browser's storage. Reading and writing never throw: if local storage is blocked, full
 * or missing, values stay in session storage, else in memory for the life of the page. Subscribers get new values in this tab and, through the
 * browser's `storage` event, in other tabs.
 */

import { isolate } from './isolate';

/** Prefix of session-storage keys with values that local storage does not accept; the inline script reads them. */
export const KEPT = 'kept:';

type Listener = (value: string | null) => void;

const memory = new Map<string, string>();
const listeners = new Map<string, Set<Listener>>();
const watched = { isStarted: false };

/** The stored value, or null. */
export function readStored(key: string): string | null {
  const fallback = memory.get(key) ?? readSession(KEPT + key);
  if (fallback !== undefined && fallback !== null) return fallback;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value and notifies this tab's subscribers; the browser notifies other tabs. */
export function writeStored(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    forgetFallback(key);
  } catch {
    memory.set(key, value);
    writeSession(KEPT + key, value);
  }
  notify(key, value);
}

/** Removes a value from the storage. */
export function removeStored(key: string): void {
  forgetFallback(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // If storage is blocked, there is nothing to remove.
  }
}

/** Calls the listener with each new value of a key, from this tab and others. Returns a function that unsubscribes. */
export function subscribeStored(key: string, listener: Listener): () => void {
  watch();
  const own = listeners.get(key) ?? new Set();
  listeners.set(key, own.add(listener));
  return () => own.delete(listener);
}

/** A value of this tab's session, or null; `undefined` if session storage is blocked. */
export function readSession(key: string): string | null | undefined {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** Stores a value for this tab's session. Returns whether it is stored. */
export function writeSession(key: string, value: string): boolean {
  try {
    window.sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * True on the first call with a name in this tab's session; false on later calls, and if session storage cannot be
 * written: then the action that may happen once does not happen.
 */
export function claimOnce(name: string): boolean {
  return readSession(name) === null && writeSession(name, '1');
}

/** Whether a name was claimed before, or cannot be claimed because session storage is blocked. */
export function isClaimed(name: string): boolean {
  return readSession(name) !== null;
}

function forgetFallback(key: string): void {
  memory.delete(key);
  try {
    window.sessionStorage.removeItem(KEPT + key);
  } catch {
    // If storage is blocked, there is nothing to remove.
  }
}

function watch(): void {
  if (watched.isStarted) return;
  watched.isStarted = true;
  window.addEventListener('storage', (event) => {
    const keys = event.key === null ? [...listeners.keys()] : [event.key];
    for (const key of keys) {
      forgetFallback(key);
      notify(key, event.key === null ? null : event.newValue);
    }
  });
  // A page in the browser's back/forward cache gets no events from other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const key of listeners.keys()) notify(key, readStored(key));
  });
}

function notify(key: string, value: string | null): void {
  for (const listener of listeners.get(key) ?? []) isolate(() => listener(value));
}
