import type { IslandName, Islands } from '@/lib/island';
import { isolate } from './isolate';

/** If the file of an island does not arrive for this long, in milliseconds, it hangs. */
const SILENCE_MS = 8000;

/** The address of each island's file (`src/build/site-script.ts`). */
const FILES = JSON.parse(process.env['ISLANDS'] ?? '{}') as Readonly<Record<IslandName, string>>;

type Open<N extends IslandName> = ReturnType<Islands[N]>;

interface Island<N extends IslandName> {
  /** Loads the island, once, and again after a fault. */
  load(): void;
  /** Opens the island; undefined until it is there. */
  readonly open: Open<N> | undefined;
}

interface IslandEvents {
  /** The island is there, perhaps after a fault. */
  readonly onReady: () => void;
  /** The island cannot be loaded, or hangs: then it can still arrive. */
  readonly onFault: () => void;
}

/** An island of this page. `page` is called when its file is there. */
export function createIsland<N extends IslandName>(
  name: N,
  page: () => Parameters<Islands[N]>[0],
  { onReady, onFault }: IslandEvents,
): Island<N> {
  let open: Open<N> | undefined;
  let latest: object | undefined;
  let failed = 0;
  const load = () => {
    if (open || latest) return;
    const attempt = {};
    latest = attempt;
    const fail = () => {
      window.clearTimeout(timer);
      if (open || latest !== attempt) return;
      latest = undefined;
      failed += 1;
      onFault();
    };
    const start = ({ mount }: { mount: Islands[N] }) => {
      window.clearTimeout(timer);
      if (open) return;
      open = (mount as (given: ReturnType<typeof page>) => Open<N>)(page());
      isolate(onReady);
    };
    const timer = window.setTimeout(fail, SILENCE_MS);
    // A browser remembers a module that it could not load, so the next attempt needs another address.
    const file = failed > 0 ? `${FILES[name]}?attempt=${failed}` : FILES[name];
    (import(/* turbopackIgnore: true */ file) as Promise<{ mount: Islands[N] }>).then(start).catch(fail);
  };
  return {
    load,
    get open() {
      return open;
    },
  };
}
