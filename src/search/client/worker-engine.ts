import { SEARCH_SILENCE_MS } from '@/config/constants';
import type { SearchEngine } from '../core/engine';
import type { Results } from '../core/results';
import { SearchFileError, type FromWorker, type ToWorker } from './protocol';
import type { SearchFiles } from './start-search';

/** The engine in a worker. */
export interface WorkerEngine {
  /**
   * Sends one query at a time. While the worker is busy, only the newest query waits; the promises of older waiting
   * queries stay pending.
   */
  search(query: string): Promise<Results>;
  readonly help: SearchEngine['help'];
  /** Whether the worker failed: it is terminated, and every query is rejected. */
  isLost(): boolean;
}

interface Request {
  readonly message: ToWorker;
  readonly onReply: (reply: FromWorker) => void;
  readonly onError: (error: Error) => void;
}

/**
 * Sends the files to a running worker, as copies: the caller needs them again if the worker fails. If the files cause
 * the failure, rejects with a `SearchFileError`, else with an error whose message can be shown.
 */
export async function openWorkerEngine(worker: Worker, files: SearchFiles): Promise<WorkerEngine> {
  const { request, isLost } = connect(worker);
  const help = await new Promise<SearchEngine['help']>((resolve, reject) => {
    const onReply = (reply: FromWorker) => {
      if ('restored' in reply) return resolve(reply.restored);
      worker.terminate();
      reject(new SearchFileError('failed' in reply ? reply.failed : 'The search files could not be read.'));
    };
    request({ message: { files }, onReply, onError: reject });
  });
  let last = 0;
  const search = (query: string) =>
    new Promise<Results>((resolve, reject) => {
      const onReply = (reply: FromWorker) => {
        if ('results' in reply) resolve(reply.results);
        else reject(new Error(`The search failed${'error' in reply ? ` (${reply.error})` : ''}.`));
      };
      request({ message: { id: (last += 1), query }, onReply, onError: reject });
    });
  return { search, help, isLost };
}

/**
 * Sends the worker one request at a time. An error, an unreadable message, or silence during a request terminates the
 * worker.
 */
function connect(worker: Worker) {
  let pending: Request | undefined;
  let waiting: Request | undefined;
  let failure: Error | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fail = (message: string) => {
    if (failure) return;
    failure = new Error(message);
    clearTimeout(timer);
    worker.terminate();
    pending?.onError(failure);
    waiting?.onError(failure);
  };
  const send = (request: Request) => {
    pending = request;
    timer = setTimeout(() => fail('The search does not respond.'), SEARCH_SILENCE_MS);
    worker.postMessage(request.message);
  };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (!pending || !isReply(data, pending.message)) return;
    clearTimeout(timer);
    const { onReply } = pending;
    pending = undefined;
    onReply(data);
    const next = waiting;
    waiting = undefined;
    if (next) send(next);
  };
  worker.onerror = ({ message }: ErrorEvent) => fail(`The search stopped${message ? ` (${message})` : ''}.`);
  worker.onmessageerror = () => fail('The results of the search could not be read.');
  const request = (next: Request) => {
    if (failure) next.onError(failure);
    else if (pending) waiting = next;
    else send(next);
  };
  return { request, isLost: () => failure !== undefined };
}

function isReply(data: FromWorker, request: ToWorker): boolean {
  return 'id' in request ? 'id' in data && data.id === request.id : 'restored' in data || 'failed' in data;
}
