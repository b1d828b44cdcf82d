import { withBasePath } from '@/config/base-path';
import { pageState } from './page-state';

/** If no file of the runtime arrives for this long, in milliseconds, the runtime hangs. */
const RUNTIME_TIMEOUT_MS = 8000;

/** `loading` also while the runtime hangs; it may still arrive. */
type RuntimeStatus = 'idle' | 'loading' | 'hanging' | 'failed' | 'ready';

interface Runtime {
  status: RuntimeStatus;
  readonly listeners: Set<(status: RuntimeStatus) => void>;
  /** The files that were requested and have not failed. */
  readonly files: Map<string, Promise<unknown>>;
  /** What starts the framework. */
  entry?: unknown;
  /** How many files have not arrived. */
  left: number;
  /** The control (`data-needs-runtime`) that the reader intends to use. */
  control: string | undefined;
}

const runtime = pageState<Runtime>('runtime', () => ({
  status: 'idle',
  listeners: new Set(),
  files: new Map(),
  left: Infinity,
  control: undefined,
}));

/** Whether the page is hydrated, so that the framework handles events. */
export function isHydrated(): boolean {
  return runtime.status === 'ready';
}

/** Calls the listener with each change of the runtime's status. */
export function onRuntime(listener: (status: RuntimeStatus) => void): void {
  runtime.listeners.add(listener);
}

/** Reports that the page is hydrated. */
export function reportHydrated(): void {
  document.documentElement.dataset['ready'] = '';
  setStatus('ready');
}

/**
 * Loads the framework and the page's data, once, and again after a failure; and the files of the control that the
 * reader intends to use, which the framework would request after its start only.
 */
export function startRuntime(control = runtime.control): void {
  runtime.control = control;
  loadControl();
  if (runtime.status === 'loading' || runtime.status === 'ready') return;
  setStatus('loading');
  watchProgress();
  const script = runtimeScript();
  if (script) loadFiles(script.dataset).catch(() => setStatus('failed'));
}

/**
 * The script element that names the files of the runtime; null if the page loads them itself: in development, and in a
 * build with `RUNTIME=eager`.
 */
export function runtimeScript(): HTMLElement | null {
  return document.querySelector<HTMLElement>('script[data-runtime]');
}

function setStatus(status: RuntimeStatus): void {
  if (runtime.status === status || runtime.status === 'ready') return;
  runtime.status = status;
  for (const listener of runtime.listeners) listener(status);
}

/**
 * All files are requested together, and the framework starts when all of them are there: a framework that starts
 * without one of its files would replace the page by an error.
 */
async function loadFiles({ runtime: list = '', flight = '', length }: DOMStringMap): Promise<void> {
  const holder = window as { __next_f?: unknown[]; TURBOPACK?: { push: (chunk: unknown) => unknown } };
  holder.TURBOPACK ??= holdEntry();
  const files = [loadOnce(flight, () => fetchData(flight, Number(length))), ...list.split(' ').map(loadScript)];
  runtime.left = files.length;
  const onFile = (content: unknown) => {
    runtime.left -= 1;
    loadControl();
    return content;
  };
  const [text] = await Promise.all(files.map((file) => file.then(onFile)));
  holder.__next_f ??= [[0], [1, text]];
  // A second attempt can end with the first one.
  if (runtime.entry) holder.TURBOPACK.push(runtime.entry);
  delete runtime.entry;
}

/**
 * The list to which the framework's files add themselves until its loader replaces it. It keeps back the entry, which is
 * a pair of its script and its parameters; a file with modules has more items.
 */
function holdEntry(): unknown[] {
  const push = (chunk: unknown[]) => {
    if (chunk.length === 2) runtime.entry = chunk;
    else list[list.length] = chunk;
  };
  const list: unknown[] = Object.assign([], { push });
  return list;
}

/**
 * Requests the files of the control when one file of the runtime is left: earlier, they would delay the runtime; later,
 * the control would wait for them. If one fails, the framework requests it again when the control opens.
 */
function loadControl(): void {
  const names = runtime.left > 1 ? undefined : runtimeScript()?.getAttribute(`data-${runtime.control}`);
  for (const name of names?.split(' ') ?? []) loadScript(name).catch(() => undefined);
}

function loadScript(name: string): Promise<unknown> {
  return loadOnce(name, () => insertScript(withBasePath(`/_next/static/chunks/${name}.js`)));
}

function loadOnce(file: string, load: () => Promise<unknown>): Promise<unknown> {
  const known = runtime.files.get(file);
  if (known) return known;
  const loading = load().catch((error: unknown) => {
    runtime.files.delete(file);
    throw error;
  });
  runtime.files.set(file, loading);
  return loading;
}

/** The data of this page. Text of another length or build is an error, belongs to another deployment, or is incomplete. */
async function fetchData(address: string, length: number): Promise<string> {
  const text = await (await fetch(address)).text();
  const build = document.querySelector<HTMLElement>('script[data-build]')?.dataset['build'] ?? '';
  if (text.length !== length || !text.includes(`"${build}"`)) throw new Error(address);
  return text;
}

function insertScript(src: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onerror = () => {
      script.remove();
      reject(new Error(src));
    };
    const script = Object.assign(document.createElement('script'), { src, onload: resolve, onerror });
    document.head.append(script);
  });
}

/**
 * Reports a runtime that hangs. On a slow connection, large files arrive far apart, so the timeout is at least twice
 * the time until the last file.
 */
function watchProgress(): void {
  const start = performance.now();
  const check = () => {
    if (runtime.status !== 'loading') return;
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    const last = Math.max(start, ...ends);
    const left = last + Math.max(RUNTIME_TIMEOUT_MS, 2 * (last - start)) - performance.now();
    if (left <= 0) setStatus('hanging');
    else window.setTimeout(check, left);
  };
  window.setTimeout(check, RUNTIME_TIMEOUT_MS);
}
