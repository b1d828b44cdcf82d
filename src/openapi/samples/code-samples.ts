import type { CodeSample } from '../model/types';
import type { SampleRequest } from './request';
import { curlSample } from './curl';
import { goSample } from './go';
import { javascriptSample, typescriptSample } from './javascript';
import { phpSample } from './php';
import { pythonSample } from './python';
import { prepare } from './prepared-request';

/** What `fetch` refuses to send, by specification. */
const NOT_BY_FETCH = new Set(['TRACE', 'CONNECT', 'TRACK']);

/**
 * Every sample of a request, in the order of the tabs. One emitter for each language: a request in, a runnable text out, with nothing
 * to install. `types` is the name, without ending, of the types file that the TypeScript sample imports from.
 */
export function codeSamples(request: SampleRequest, types: string): CodeSample[] {
  const prepared = prepare(request);
  const byFetch = !NOT_BY_FETCH.has(request.method) && !(prepared.body && ['GET', 'HEAD'].includes(request.method));
  return [
    { language: 'curl', label: 'cURL', code: curlSample(request) },
    ...(byFetch
      ? [
          { language: 'ts', label: 'TypeScript', code: typescriptSample(prepared, types) },
          { language: 'js', label: 'JavaScript', code: javascriptSample(prepared) },
        ]
      : []),
    { language: 'python', label: 'Python', code: pythonSample(prepared) },
    { language: 'php', label: 'PHP', code: phpSample(prepared) },
    { language: 'go', label: 'Go', code: goSample(prepared) },
  ];
}
