import { ProxyBackend } from 'decap-cms-backend-proxy';
import type { Decisions, Question } from '../cms-error';
import { askWriter } from './question-dialog';
import type { EditorConfig } from './start';
import { showWarnings } from './warnings';

interface Response {
  readonly error?: string;
  readonly question?: Question;
  /** After a save: where the entry is now, and the hash of its text. */
  readonly path?: string;
  readonly base?: string;
  readonly isMerged?: boolean;
}

interface Payload {
  readonly action: string;
  readonly params?: {
    readonly path?: string;
    readonly paths?: readonly string[];
    readonly dataFiles?: readonly { readonly path: string; readonly raw: string }[];
  };
}

/** Decap's proxy backend, which also asks the writer what the server wants to know. */
export class EditorBackend extends ProxyBackend {
  /** By path: the hash of the text that this tab saved last, which its form shows. */
  readonly #saved = new Map<string, string>();

  readonly #config: EditorConfig;

  constructor(config: EditorConfig, options?: object) {
    super(config, options);
    this.#config = config;
  }

  override async request(sent: Payload, decisions: Decisions = {}): Promise<unknown> {
    const payload = withOwnEndings(sent);
    const path = payload.params?.dataFiles?.[0]?.path ?? payload.params?.path ?? '';
    const base = payload.action === 'persistEntry' ? this.#saved.get(path) : undefined;
    const reply = await fetch(this.proxyUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...payload, decisions, base }),
    });
    const response = (await reply.json()) as Response;
    if (reply.ok) {
      this.#remember(payload, path, response);
      return response;
    }
    const answer = response.question ? await askWriter(response.question) : null;
    if (answer) return this.request(payload, { ...decisions, ...answer });
    throw new Error(
      response.error ??
        'The editor has no connection to its server. Start it again with `npm run cms`.',
    );
  }

  #remember({ action, params }: Payload, path: string, response: Response): void {
    if (action === 'getEntry') this.#saved.delete(path);
    if (action !== 'persistEntry' || response.base === undefined || response.path === undefined)
      return;
    this.#saved.set(path, response.base);
    showWarnings(response.path);
    const wasNew = !('$base' in (JSON.parse(params?.dataFiles?.[0]?.raw ?? '{}') as object));
    if (wasNew || response.path !== path || response.isMerged)
      openAgain(this.#config, response.path);
  }
}

/** Decap has one ending for all pages of a collection, and adds it to the slug of `page.md`. */
function withOwnEndings(payload: Payload): Payload {
  const { params = {} } = payload;
  const fix = (path: string) => path.replace(/\.md\.mdx$/, '.md');
  const path = params.path !== undefined && { path: fix(params.path) };
  const paths = params.paths && { paths: params.paths.map(fix) };
  return { ...payload, params: { ...params, ...path, ...paths } };
}

/** Opens an entry that the form does not show as it is on disk: a new one, a moved one, one with other changes. */
function openAgain({ collections }: EditorConfig, path: string): void {
  const folders = collections.filter(({ folder }) => folder);
  const owners = folders
    .map(({ name, folder }) => ({ name, prefix: `${folder}/` }))
    .filter(({ prefix }) => path.startsWith(prefix));
  const [owner] = owners.sort((a, b) => b.prefix.length - a.prefix.length);
  // Decap finishes the save first, and goes to the address that it expects.
  setTimeout(() => {
    if (owner) {
      const slug = path.slice(owner.prefix.length).replace(/\.mdx$/, '');
      location.hash = `#/collections/${owner.name}/entries/${slug}`;
    }
    location.reload();
  }, 600);
}
