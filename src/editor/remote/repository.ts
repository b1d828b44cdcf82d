import { CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/content-paths';
import { CmsError } from '../cms-error';
import { GitHub, type ChangedFiles, type RemoteSettings } from './github';

/** A file, folder, link or submodule of a commit. */
export interface TreeEntry {
  path: string;
  mode: string;
  type: string;
  sha: string;
}

/** The folders of the content as a commit has them: path → entry. */
interface Snapshot {
  oid: string;
  entries: ReadonlyMap<string, TreeEntry>;
}

interface Ref {
  ref: string;
  object: { sha: string };
}

interface Pull {
  state: string;
  html_url: string;
  head: { sha: string };
}

const TEXT = /^content\/.*\.(?:mdx?|yaml)$/;
/** The mode of a symbolic link. */
export const LINK = '120000';
/** Requests at once. */
const AT_ONCE = 20;

/**
 * A repository at GitHub with the branch of one writer, `editor/<login>-<number>`: it begins at the first save, each save is a
 * commit, and a pull request ends it. Nothing is ever pushed over something else.
 */
export class Repository {
  /** The head of the writer's branch; before there is one, that of the branch that it will lead to. */
  snapshot: Snapshot = { oid: '', entries: new Map() };
  #hasBranch = false;
  /** Heads that commits of this editor have replaced: GitHub may answer with one a moment later. */
  #replaced = new Set<string>();
  /** Blobs by their hashes. */
  #blobs = new Map<string, Uint8Array>();

  private constructor(
    private github: GitHub,
    private branch: string,
  ) {}

  static async open(settings: RemoteSettings, token: string): Promise<Repository> {
    const github = new GitHub(settings, token);
    const [user, info] = await Promise.all([
      github.get<{ login: string }>('/user'),
      github.get<{ permissions?: { push?: boolean } }>(`/repos/${settings.repository}`),
    ]);
    if (!user || !info?.permissions?.push)
      throw new CmsError(
        403,
        `You cannot write to ${settings.repository}. Use a token of a member who can, with “Contents” and “Pull requests”, each to read and write.`,
      );
    const branch = await branchOf(github, user.login);
    const repository = new Repository(github, branch);
    // The writer sees what others have published meanwhile; a conflict is shown by the pull request.
    await github.post('merges', { base: branch, head: settings.branch }).catch(() => undefined);
    await repository.refresh();
    return repository;
  }

  /** Reads the head of the branch, and what it has that is not known. */
  async refresh(): Promise<void> {
    const own = await this.github.get<Ref>(`git/ref/heads/${this.branch}`);
    const ref = own ?? (await this.github.get<Ref>(`git/ref/heads/${this.github.settings.branch}`));
    if (!ref)
      throw new CmsError(
        404,
        `${this.github.settings.repository} has no branch ${this.github.settings.branch}. Correct CMS_BRANCH of the build.`,
      );
    if (this.#replaced.has(ref.object.sha)) return;
    this.#hasBranch = own !== undefined;
    if (ref.object.sha !== this.snapshot.oid) this.snapshot = await this.#load(ref.object.sha);
  }

  /** Reads a commit; `files` are those of it that are known. */
  async #load(oid: string, files: ChangedFiles = new Map()): Promise<Snapshot> {
    const tree = await this.github.get<{ tree: TreeEntry[]; truncated: boolean }>(
      `git/trees/${oid}?recursive=1`,
    );
    if (!tree || tree.truncated)
      throw new CmsError(
        413,
        'GitHub does not list all files of this repository at once. Use `npm run cms`.',
      );
    const isOurs = ({ path }: TreeEntry) =>
      [CONTENT_FOLDER, PUBLIC_FOLDER].includes(path.split('/')[0] ?? '');
    const entries = tree.tree.filter(isOurs);
    for (const { path, sha } of entries) {
      const bytes = files.get(path);
      if (bytes) this.#blobs.set(sha, bytes);
    }
    const texts = entries.filter((entry) => isFile(entry) && TEXT.test(entry.path));
    await this.#loadBlobs(texts.map(({ sha }) => sha));
    return { oid, entries: new Map(entries.map((entry) => [entry.path, entry])) };
  }

  async #loadBlobs(hashes: readonly string[]): Promise<void> {
    const missing = [...new Set(hashes)].filter((sha) => !this.#blobs.has(sha));
    while (missing.length > 0)
      await Promise.all(missing.splice(0, AT_ONCE).map((sha) => this.bytes(sha)));
  }

  /** The bytes of a blob that is known: a text of the branch. */
  known(sha: string): Uint8Array | undefined {
    return this.#blobs.get(sha);
  }

  async bytes(sha: string): Promise<Uint8Array> {
    const bytes = this.#blobs.get(sha) ?? (await this.github.bytes(sha));
    this.#blobs.set(sha, bytes);
    return bytes;
  }

  /** The commit at which the writer's branch left the other one; the present one if there is no branch. */
  async start(): Promise<Snapshot> {
    if (!this.#hasBranch) return this.snapshot;
    const compared = await this.github.get<{ merge_base_commit: { sha: string } }>(
      `compare/${this.github.settings.branch}...${this.branch}`,
    );
    return compared ? this.#load(compared.merge_base_commit.sha) : this.snapshot;
  }

  /** Commits files on top of the snapshot; false if the branch has another head by now. */
  async commit(files: ChangedFiles): Promise<boolean> {
    const { oid } = this.snapshot;
    const [first] = files.keys();
    if (first === undefined) return true;
    if (!this.#hasBranch && !(await this.#createBranch(oid))) return false;
    const others = files.size > 1 ? ' and other files' : '';
    const headline = `${files.get(first) ? 'Edit' : 'Delete'} ${first}${others}`;
    const made = await this.github.commit({ branch: this.branch, parent: oid, headline, files });
    if (made === undefined) return false;
    this.#hasBranch = true;
    this.#replaced.add(oid);
    this.snapshot = await this.#load(made, files);
    return true;
  }

  /** False if another tab has created the branch meanwhile. */
  async #createBranch(sha: string): Promise<boolean> {
    try {
      await this.github.post('git/refs', { ref: `refs/heads/${this.branch}`, sha });
      return true;
    } catch (error) {
      if (error instanceof CmsError && error.status === 422) return false;
      throw error;
    }
  }

  /** The address of the open pull request of the branch. */
  async pull(): Promise<string | undefined> {
    const pull = await lastPull(this.github, this.branch);
    return pull?.state === 'open' ? pull.html_url : undefined;
  }

  /** Opens a pull request, if there is none. Returns its address. */
  async openPull(message: string): Promise<{ address?: string }> {
    const address = await this.pull();
    if (address !== undefined) return { address };
    if (!this.#hasBranch) throw new CmsError(409, 'There are no changes. Save a page first.');
    const opened = await this.github.post<Pull>('pulls', {
      title: message,
      head: this.branch,
      base: this.github.settings.branch,
    });
    return opened ? { address: opened.html_url } : {};
  }
}

export function isFile({ type, mode }: TreeEntry): boolean {
  return type === 'blob' && mode !== LINK;
}

/** The branch that the writer goes on with: the last one, or the next if its pull request has ended. */
async function branchOf(github: GitHub, login: string): Promise<string> {
  const start = `editor/${login}-`;
  const refs = (await github.get<Ref[]>(`git/matching-refs/heads/${start}`)) ?? [];
  const numbered = refs.map(({ ref, object }) => ({
    number: Number(ref.slice(`refs/heads/${start}`.length)),
    ...object,
  }));
  const [last] = numbered.filter(({ number }) => number > 0).sort((a, b) => b.number - a.number);
  if (!last) return `${start}1`;
  const pull = await lastPull(github, `${start}${last.number}`);
  // A branch that was written after its pull request was closed has work that nobody has seen.
  const hasEnded = pull?.state === 'closed' && pull.head.sha === last.sha;
  return `${start}${hasEnded ? last.number + 1 : last.number}`;
}

async function lastPull(github: GitHub, branch: string): Promise<Pull | undefined> {
  const [owner] = github.settings.repository.split('/');
  const pulls = await github.get<Pull[]>(`pulls?state=all&per_page=1&head=${owner}:${branch}`);
  return pulls?.[0];
}
