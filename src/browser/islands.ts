import type { IslandName, Islands } from '@/lib/island';
import { isolate } from './isolate';

/** If no file of an island arrives for this long, in milliseconds, it hangs. */
const SILENCE_MS = 8000;

/** The addresses of each island's files, its entry first (`src/build/site-script.ts`). */
const FILES = JSON.parse(process.env['ISLANDS'] ?? '{}') as Readonly<Record<IslandName, readonly string[]>>;

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

/**
 * How often an island could not be loaded, and the spelling of the files that islands share. A browser remembers a
 * module that it could not load, so the next attempt needs other addresses.
 */
const attempts = { failed: 0, spelling: 0 };

/** The shared files of the islands that run. Another spelling would be a second React. */
const proven = new Set<string>();

/** An island of this page. `page` is called when its files are there. */
export function createIsland<N extends IslandName>(
  name: N,
  page: () => Parameters<Islands[N]>[0],
  { onReady, onFault }: IslandEvents,
): Island<N> {
  let open: Open<N> | undefined;
  let latest: object | undefined;
  const load = () => {
    if (open || latest) return;
    const attempt = {};
    let timer = 0;
    latest = attempt;
    const fail = () => {
      window.clearTimeout(timer);
      if (open || latest !== attempt) return;
      latest = undefined;
      attempts.failed += 1;
      if (FILES[name].slice(1).some((file) => !proven.has(file))) attempts.spelling = attempts.failed;
      onFault();
    };
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(fail, SILENCE_MS);
    };
    const start = (mount: Islands[N]) => {
      window.clearTimeout(timer);
      if (open) return;
      open = (mount as (given: ReturnType<typeof page>) => Open<N>)(page());
      for (const file of FILES[name].slice(1)) proven.add(file);
      isolate(onReady);
    };
    wait();
    importIsland(name, wait).then(start).catch(fail);
  };
  return {
    load,
    get open() {
      return open;
    },
  };
}

/** All files are requested together: the entry would request the others only when it is there. */
async function importIsland<N extends IslandName>(name: N, onFile: () => void): Promise<Islands[N]> {
  const { failed, spelling } = attempts;
  const [entry = '', ...shared] = FILES[name].map((file) => respell(file, spelling));
  const files = [failed ? `${entry}?attempt=${failed}` : entry, ...shared].map((file) =>
    (import(/* turbopackIgnore: true */ file) as Promise<{ mount: Islands[N] }>).finally(onFile),
  );
  const [island] = await Promise.all(files);
  if (!island) throw new Error(name);
  return island.mount;
}

/**
 * Another spelling of the same address: `number` says which letters of its folders are percent-encoded (RFC 3986,
 * §6.2.2.2). Unlike a query, it holds for the addresses that the file itself imports, which are relative.
 */
function respell(address: string, number: number): string {
  const name = address.lastIndexOf('/');
  let bits = number;
  const encode = (letter: string) => {
    if (!/[a-z]/.test(letter)) return letter;
    const isEncoded = bits % 2 === 1;
    bits = Math.floor(bits / 2);
    return isEncoded ? `%${letter.charCodeAt(0).toString(16)}` : letter;
  };
  return [...address.slice(0, name)].reverse().map(encode).reverse().join('') + address.slice(name);
}
