import type { Resolver } from '../load/json';
import type { OperationReading } from '../model/reading';
import type { RawOperation } from '../model/slugs';
import type { CodeSample } from '../model/types';
import { curlSample } from './curl';
import { goSample } from './go';
import { javascriptSample, typescriptSample } from './javascript';
import { phpSample } from './php';
import { prepare } from './prepared-request';
import { pythonSample } from './python';
import { sampleRequest, type SampleRequest } from './request';
import { applyXCodeSamples } from './x-code-samples';

/** Methods that `fetch` refuses to send (Fetch Standard, forbidden methods). */
const NOT_BY_FETCH = new Set(['TRACE', 'CONNECT', 'TRACK']);

/** What the samples of a description share. */
interface SampleContext {
  readonly resolver: Resolver;
  /** Environment variables begin with it. */
  readonly variablePrefix: string;
  /** Name of the types file, without ending. */
  readonly typesFile: string;
}

/**
 * The samples of an operation: its authors', then ours in every other language. A webhook is not sent by readers, so it
 * has only its authors'.
 */
export function operationSamples(raw: RawOperation, reading: OperationReading, context: SampleContext): CodeSample[] {
  const samples = raw.webhook ? [] : codeSamples(sampleRequest(raw, reading, context), context.typesFile);
  return applyXCodeSamples(samples, raw.operation);
}

/**
 * A request in every language, in the order of the tabs. Each language has one emitter, which turns a request into a
 * program that needs no packages. `types` is the name, without ending, of the types file that the TypeScript sample
 * imports from.
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
