const holder = globalThis as { __pageState?: Record<string, object> };

/**
 * State that exists once per page. The plain script and the framework's scripts contain the same modules, so a module
 * variable would exist twice. No element can have an id that begins with `__` (`src/lib/frame-ids.ts`) and shadow it.
 */
export function pageState<T extends object>(name: string, create: () => T): T {
  const states = (holder.__pageState ??= {});
  return (states[name] ??= create()) as T;
}
