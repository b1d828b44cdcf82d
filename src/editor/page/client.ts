import type { ContentApi } from '../content-api';
import { CmsError, type Question } from '../cms-error';

const NO_SERVER =
  'The editor has no connection to its server. Start it again with `npm run cms`, and open the address that it prints. Your text is kept in this browser.';

/** The content API of the server that sent this page: each call has the name of its method. */
export const serverClient = new Proxy({} as ContentApi, {
  get:
    (_, name) =>
    (request: object = {}) =>
      send(String(name), request),
});

async function send(name: string, request: object): Promise<unknown> {
  const reply = await fetch(`api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => {
    throw new CmsError(503, NO_SERVER);
  });
  const answer = (await reply.json()) as { error?: string; question?: Question };
  if (!reply.ok) throw new CmsError(reply.status, answer.error ?? NO_SERVER, answer.question);
  return answer;
}
