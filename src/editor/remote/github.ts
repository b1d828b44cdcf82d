import { base64 } from '../base64';
import { CmsError } from '../cms-error';

/** Where the editor at /admin reads and writes. */
export interface RemoteSettings {
  /** `owner/name`. */
  repository: string;
  /** The branch that pull requests lead to. */
  branch: string;
  /** Address of the API of GitHub, or of a server of one's own. */
  api: string;
  /** Address of an OAuth server; without one, writers sign in with a token. */
  auth?: string | undefined;
}

/** Path → bytes, null for a file that is removed. */
export type ChangedFiles = ReadonlyMap<string, Uint8Array | null>;

/** A commit at GitHub that is to be made on a branch. */
interface NewCommit {
  branch: string;
  /** What the branch must have at its head. */
  parent: string;
  headline: string;
  files: ChangedFiles;
}

/** The answer of GraphQL. */
interface GraphAnswer {
  data?: { createCommitOnBranch?: { commit: { oid: string } } | null } | null;
  errors?: readonly { type?: string; message: string }[];
}

const COMMIT =
  'mutation ($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }';

const REASONS: Record<number, string> = {
  401: 'GitHub does not accept the sign-in. Reload the page, and sign in again.',
  403: 'GitHub does not allow this. The token needs “Contents” and “Pull requests”, each to read and write, and GitHub limits how much one can ask in an hour.',
  404: 'GitHub does not have it, or does not show it to this token.',
  429: 'GitHub asks to wait. Try again in a few minutes.',
};

/** The requests of one writer to the API of GitHub. What fails is a `CmsError` with the status of the response. */
export class GitHub {
  constructor(
    readonly settings: RemoteSettings,
    private token: string,
  ) {}

  async #send(address: string, init: RequestInit, accept: string): Promise<Response> {
    const headers = { Authorization: `Bearer ${this.token}`, Accept: accept };
    // What the browser keeps of a response would be an older state, and texts on a disk.
    const reply = await fetch(address, { ...init, headers, cache: 'no-store' }).catch(() => {
      throw new CmsError(
        503,
        'GitHub cannot be reached. Your text is kept in this browser: try again.',
      );
    });
    if (reply.ok) return reply;
    const { message = '' } = (await reply.json().catch(() => ({}))) as { message?: string };
    const reason = REASONS[reply.status] ?? 'GitHub refuses the request.';
    throw new CmsError(reply.status, `${reason} (${reply.status} ${message})`);
  }

  /** Asks for JSON; undefined if there is none. The path is below the repository, or begins with a slash. */
  async get<T>(path: string): Promise<T | undefined> {
    try {
      const reply = await this.#send(this.#address(path), {}, 'application/vnd.github+json');
      return (await reply.json()) as T;
    } catch (error) {
      if (error instanceof CmsError && error.status === 404) return undefined;
      throw error;
    }
  }

  async bytes(sha: string): Promise<Uint8Array> {
    const address = this.#address(`git/blobs/${sha}`);
    const reply = await this.#send(address, {}, 'application/vnd.github.raw+json');
    return new Uint8Array(await reply.arrayBuffer());
  }

  async post<T>(path: string, body: object): Promise<T | undefined> {
    const init = { method: 'POST', body: JSON.stringify(body) };
    const reply = await this.#send(this.#address(path), init, 'application/vnd.github+json');
    return reply.status === 204 ? undefined : ((await reply.json()) as T);
  }

  /** Makes a commit. Returns its hash, or undefined if the branch has another head than `parent`. */
  async commit({ branch, parent, headline, files }: NewCommit): Promise<string | undefined> {
    const changed = [...files];
    const input = {
      branch: { repositoryNameWithOwner: this.settings.repository, branchName: branch },
      message: { headline },
      expectedHeadOid: parent,
      fileChanges: {
        additions: changed.flatMap(([path, bytes]) =>
          bytes ? [{ path, contents: base64(bytes) }] : [],
        ),
        deletions: changed.flatMap(([path, bytes]) => (bytes ? [] : [{ path }])),
      },
    };
    const init = { method: 'POST', body: JSON.stringify({ query: COMMIT, variables: { input } }) };
    // A server of one's own has `/api/v3` and `/api/graphql`.
    const address = `${this.settings.api.replace(/\/v3$/, '')}/graphql`;
    const reply = await this.#send(address, init, 'application/json');
    const { data, errors = [] } = (await reply.json()) as GraphAnswer;
    if (data?.createCommitOnBranch) return data.createCommitOnBranch.commit.oid;
    if (errors.some(({ type }) => type === 'STALE_DATA')) return undefined;
    const reasons = errors.map(({ message }) => message).join(' ');
    throw new CmsError(422, `GitHub did not write the commit: ${reasons}`);
  }

  #address(path: string): string {
    const { api, repository } = this.settings;
    return path.startsWith('/') ? api + path : `${api}/repos/${repository}/${path}`;
  }
}
