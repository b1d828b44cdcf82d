/**
 * The only module that accesses the browser's storage. Reading and writing never throw: if local storage is blocked, full
 * or missing, values stay in memory for the life of the page. Subscribers get new values in this tab and, through the
 * browser's `storage` event, in other tabs.
 */

import { STORAGE_KEYS } from '@/config/constants';
import { isolate } from './isolate';

type Listener = (value: string | null) => void;

/** Values that local storage does not accept. */
const memory = new Map<string, string>();
const listeners = new Map<string, Set<Listener>>();

export function readStored(key: string): string | null {
  try {
    return memory.get(key) ?? window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value and notifies this tab's subscribers; the browser notifies other tabs. */
export function writeStored(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
  notify(key, value);
}

/** Whether the reader has left the key `/` to the search. */
export function hasSlashKey(): boolean {
  return readStored(STORAGE_KEYS.searchSlash) !== 'false';
}

/** Calls the listener with each new value of a key, from this tab and others. Returns a function that unsubscribes. */
export function subscribeStored(key: string, listener: Listener): () => void {
  if (listeners.size === 0) watch();
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

function watch(): void {
  window.addEventListener('storage', ({ key: changed, newValue }) => {
    for (const key of changed === null ? listeners.keys() : [changed]) {
      memory.delete(key);
      notify(key, newValue);
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
