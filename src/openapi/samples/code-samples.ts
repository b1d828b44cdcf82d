import { curl } from './curl';
import { go } from './go';
import { javascript, typescript } from './javascript';
import { emit, type Language } from './language';
import { php } from './php';
import { python } from './python';
import type { Request } from './request';

/** Code that sends a request. */
export interface CodeSample {
  readonly language: string;
  readonly label: string;
  readonly code: string;
}

/** In the order of the tabs. */
const LANGUAGES: readonly Language[] = [curl, typescript, javascript, python, php, go];

/** Methods that `fetch` refuses to send (Fetch Standard, forbidden methods). */
const NOT_BY_FETCH = ['TRACE', 'CONNECT', 'TRACK'];

/** The request in every language that can send it. */
export function codeSamples(request: Request): CodeSample[] {
  const { method, body } = request;
  const byFetch = !NOT_BY_FETCH.includes(method) && !(body && ['GET', 'HEAD'].includes(method));
  return LANGUAGES.filter((language) => byFetch || (language !== typescript && language !== javascript)).map(
    (language) => ({ language: language.id, label: language.label, code: emit(request, language) }),
  );
}
