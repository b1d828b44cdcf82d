import type { ContentApi } from '../calls';
import type { Question } from '../cms-error';

/** A call that failed, with a question if the writer can decide it. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly question?: Question,
  ) {
    super(message);
  }
}

const CALLS = [
  'model',
  'list',
  'find',
  'read',
  'convert',
  'outline',
  'check',
  'preview',
  'save',
  'issues',
  'delete',
  'pictures',
  'changes',
  'restore',
  'commit',
  'upload',
] as const satisfies readonly (keyof ContentApi)[];

const NO_SERVER =
  'The editor has no connection to its server. Start it again with `npm run cms`, and open the address that it prints. Your text is kept in this browser.';

/** The content API of the server that sent this page. */
export function createClient(): ContentApi {
  const calls = CALLS.map((name) => [name, (request: object) => send(name, request)]);
  return Object.fromEntries(calls) as ContentApi;
}

async function send(name: string, request: object = {}): Promise<unknown> {
  const reply = await fetch(`api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => {
    throw new CallError(NO_SERVER);
  });
  const answer = (await reply.json()) as { error?: string; question?: Question };
  if (!reply.ok) throw new CallError(answer.error ?? NO_SERVER, answer.question);
  return answer;
}
