import type { Issue } from '@schema/issues';
import { splitFrontMatter } from '@/content/files/split-front-matter';
import { readYaml } from '@/content/files/yaml';
import { CmsError } from '../cms-error';
import { contentApi, type ContentApi } from '../content-api';
import { formFiles } from '../form-file';
import type { Model } from '../model';
import { toLf } from '../page-text';
import { queue } from '../queue';
import { changeKind, wordDiff, type ChangedFile, type Changes } from '../word-diff';
import { belowContent, createWorkspace, type FileStore, type Workspace } from '../workspace';
import { isFile, LINK, type Repository, type TreeEntry } from './repository';

const ATTEMPTS = 5;

/** The content API of a repository at GitHub. `model` is that of the build. */
export function remoteApi(repository: Repository, model: Model): ContentApi {
  /** What a save will commit. */
  const staged = new Map<string, Uint8Array | null>();
  const workspace = createWorkspace(stagedStore(repository, staged), formFiles(model.kinds));
  const inTurn = queue();

  /** Carries out work on the newest texts, and commits what it stages: again if someone else has committed meanwhile. */
  async function commitWork<T>(work: () => T | Promise<T>): Promise<T> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      await repository.refresh();
      try {
        const result = await work();
        if (await repository.commit(staged)) return result;
      } finally {
        staged.clear();
      }
    }
    throw new CmsError(409, 'Others write to this branch at the same time. Save again.');
  }

  const api = contentApi({
    workspace,
    model: () => model,
    // Each date would be a request.
    write: (work) => inTurn(() => commitWork(work)),
    loadCheck: async () => yamlIssues,
    checkAll: async () => [],
    outline: async () => [],
    preview: async () => ({ html: '', isWhole: true }),
    changes: async () => changesOf(repository, workspace),
    restore: async (path) => {
      const before = (await repository.start()).entries.get(path);
      const isSame = before?.sha === repository.snapshot.entries.get(path)?.sha;
      if (isSame) throw new CmsError(409, `${path}: The file has no changes. Reload the editor.`);
      staged.set(path, before ? await repository.bytes(before.sha) : null);
      return {};
    },
    commit: (message) => repository.openPull(message),
  });
  /** Nothing is read while a save is under way. */
  const refreshed = <T>(call: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      await repository.refresh();
      return call();
    });
  return {
    ...api,
    list: () => refreshed(api.list),
    read: (request) => refreshed(() => api.read(request)),
  };
}

/** The files of a snapshot, with those that will be committed. */
function stagedStore(repository: Repository, staged: Map<string, Uint8Array | null>): FileStore {
  const entryOf = (path: string) => repository.snapshot.entries.get(path);
  const read = (path: string) => {
    const entry = entryOf(path);
    const bytes = staged.has(path) ? staged.get(path) : entry && repository.known(entry.sha);
    return bytes ? textOf(path, bytes) : undefined;
  };
  return {
    read,
    list: (folder) =>
      [...repository.snapshot.entries.values()]
        .filter((entry) => isFile(entry) && !entry.path.includes('/.'))
        .map(({ path }) => path)
        .filter((path) => path.startsWith(`${folder}/`))
        .sort(),
    isLink: (path) => entryOf(path)?.mode === LINK,
    write: (path, content) => {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      if (read(path) !== content) staged.set(path, bytes);
    },
    remove: (path) => {
      if (entryOf(path)) staged.set(path, null);
    },
    // The history of git has it.
    keep: () => undefined,
  };
}

/** The text of a file, to the byte. */
function textOf(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CmsError(422, `${path}: The file is not in UTF-8. Save it as UTF-8 with git.`);
  }
}

/** What a browser can check: the syntax of the YAML. All else needs the engine, which checks the pull request. */
function yamlIssues(path: string, text: string): readonly Issue[] {
  const source = toLf(text);
  if (path.endsWith('.yaml')) return readYaml(path, source).faults;
  return readYaml(path, splitFrontMatter(source).frontMatter ?? '', 1).faults;
}

/** What the writer's branch changes. */
async function changesOf(repository: Repository, workspace: Workspace): Promise<Changes> {
  const [before, address] = await Promise.all([repository.start(), repository.pull()]);
  const { snapshot } = repository;
  const shown = (entry: TreeEntry | undefined) =>
    new TextDecoder().decode(entry && repository.known(entry.sha));
  const paths = new Set([...before.entries.keys(), ...snapshot.entries.keys()]);
  const files = [...paths].sort().flatMap((path): ChangedFile[] => {
    const old = before.entries.get(path);
    const now = snapshot.entries.get(path);
    if (old?.sha === now?.sha || (now ?? old)?.type !== 'blob') return [];
    const hasText = workspace.formFile(belowContent(path)) !== undefined;
    const parts = hasText ? wordDiff(shown(old), shown(now)) : [];
    return [{ path, kind: changeKind(old !== undefined, now !== undefined), parts }];
  });
  return { files, address };
}
