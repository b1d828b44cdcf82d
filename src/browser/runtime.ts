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
}

const runtime = pageState<Runtime>('runtime', () => ({ status: 'idle', listeners: new Set(), files: new Map() }));

/** Whether the page is hydrated, so that the framework handles events. */
export function isHydrated(): boolean {
  return runtime.status === 'ready';
}

/** Whether the reader has chosen a control (`data-needs-runtime`) that waits for the runtime. False on the server. */
export function isControlPending(name: string): boolean {
  return (
    typeof document !== 'undefined' && document.querySelector(`[data-needs-runtime="${name}"][data-pending]`) !== null
  );
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
 * Loads the framework and the page's data, once, and again after a failure.
 */
export function startRuntime(): void {
  if (runtime.status === 'loading' || runtime.status === 'ready') return;
  setStatus('loading');
  watchProgress();
  const files = runtimeFiles();
  if (files) loadFiles(files).catch(() => setStatus('failed'));
}

/**
 * The files of the runtime, from the page's script element; undefined if the page loads them itself: in development,
 * and in a build with `RUNTIME=eager`.
 */
export function runtimeFiles(): DOMStringMap | undefined {
  return document.querySelector<HTMLElement>('script[data-runtime]')?.dataset;
}

function setStatus(status: RuntimeStatus): void {
  if (runtime.status === status || runtime.status === 'ready') return;
  runtime.status = status;
  for (const listener of runtime.listeners) listener(status);
}

/**
 * The last file starts the framework, so it is inserted when all others are there: a framework that starts without one
 * of its files would replace the page by an error. It is small and not preloaded, because a browser would use a failed
 * preload again.
 */
async function loadFiles({ runtime: list = '', flight = '', length }: DOMStringMap): Promise<void> {
  const files = list.split(' ');
  const last = files.pop() ?? '';
  const [text] = await Promise.all([
    loadOnce(flight, () => fetchData(flight, Number(length))),
    ...files.map((file) => loadOnce(file, () => insertScript(file))),
  ]);
  const holder = window as { __next_f?: unknown[] };
  holder.__next_f ??= [[0], [1, text]];
  await loadOnce(last, () => insertScript(last));
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

/** The data of this page. Data of another length or build belongs to another deployment, or is incomplete. */
async function fetchData(address: string, length: number): Promise<string> {
  const response = await fetch(address);
  const text = response.ok ? await response.text() : '';
  const build = document.querySelector<HTMLElement>('script[data-build]')?.dataset['build'] ?? '';
  if (text.length !== length || !text.includes(`"${build}"`)) throw new Error(`${address} is not the page's data.`);
  return text;
}

function insertScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${src} could not be loaded.`));
    });
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
