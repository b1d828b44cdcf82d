import escapeStringRegexp from 'escape-string-regexp';
import { pageKindOf, PUBLIC_FOLDER } from '@schema/content-paths';
import type { JsonObject } from '@schema/derived/form-values';
import type { Issue } from '@schema/issues';
import { CmsError, type Decisions } from './cms-error';
import type { LinkTarget } from './link-targets';
import { contentTexts, createFileList, type ListedFile } from './list-files';
import type { Model } from './model';
import { findLines } from './move-page';
import { freePath, pictureEnding } from './pictures';
import { placeIssues, type CheckedForm } from './place-issues';
import type { Preview } from './preview/preview-form';
import {
  askAboutLinks,
  convertForm,
  openEntry,
  pageRoute,
  saveEntry,
  textOfForm,
  type SaveContext,
} from './save-entry';
import type { Changes } from './word-diff';
import { belowContent, type Workspace } from './workspace';

const MAX_FOUND = 100;

/** What the content API works on: the same calls answer for a working tree and for a repository at GitHub. */
export interface ApiContext {
  workspace: Workspace;
  model: () => Model;
  /** Carries out one piece of work that writes after the other. */
  write: <T>(work: () => T | Promise<T>) => Promise<T>;
  /** Loads the check of one file. */
  loadCheck: () => Promise<SaveContext['check']>;
  /** The issues of all files. It takes seconds. */
  checkAll: (candidate?: Candidate) => Promise<readonly Issue[]>;
  outline: (page: OfPath) => Promise<LinkTarget[]>;
  preview: (page: OfForm) => Promise<Preview>;
  changes: () => Promise<Changes | null>;
  /** Writes a file again as it was before all changes. */
  restore: (path: string) => Promise<object>;
  /** Hands all changes on: as a commit, or as a pull request, whose address it returns. */
  commit: (message: string) => Promise<{ address?: string }>;
}

/** The text that a file of the content folder would have. */
export interface Candidate {
  /** Its path below that folder. */
  name: string;
  text: string;
}

interface OfPath {
  path: string;
}

interface OfForm extends OfPath {
  form: JsonObject;
}

interface Decided {
  decisions?: Decisions;
}

/** The calls of the content API, which clients make with one object each. */
export function contentApi(context: ApiContext) {
  const { workspace, loadCheck, write, outline, preview, changes } = context;
  const listFiles = createFileList(workspace);
  return {
    /** The pages are those that there are now: a build at GitHub may be older. */
    model: async () => withRoutes(context.model(), listFiles()),
    list: async () => listFiles(),
    /** The lines that contain a text, whatever the letter case. */
    find: async ({ query }: { query: string }) => {
      const pattern = new RegExp(escapeStringRegexp(query), 'i');
      return findLines(contentTexts(workspace), pattern).slice(0, MAX_FOUND);
    },
    /** The form of a file, or its whole text as `$text`. */
    read: async ({ path, isWhole }: OfPath & { isWhole?: boolean | undefined }) =>
      openEntry(workspace, path, isWhole),
    /** A form that is not saved as the whole file, or the other way round. */
    convert: async ({ path, form, isWhole }: OfForm & { isWhole: boolean }) =>
      convertForm(workspace, path, form, isWhole),
    /** What a form shows alone: while the writer types. */
    check: async (sent: OfForm) => checkForm(workspace, sent, await loadCheck()),
    /** What all pages show of a form, such as a link that leads nowhere. */
    checkInSite: (sent: OfForm) =>
      checkForm(workspace, sent, async (path, text) => {
        const issues = await context.checkAll({ name: belowContent(path), text });
        return issues.filter(({ file }) => file === path);
      }),
    save: async ({ path, form, decisions = {} }: OfForm & Decided) => {
      const check = await loadCheck();
      return write(() => saveEntry({ workspace, check }, path, form, decisions));
    },
    /** What the check of all files reports. */
    issues: () => context.checkAll(),
    delete: ({ path, decisions = {} }: OfPath & Decided) =>
      write(() => removePage(workspace, path, decisions)),
    outline,
    preview,
    changes,
    restore: ({ path }: OfPath) => write(() => context.restore(path)),
    commit: ({ message }: { message: string }) => write(() => context.commit(message)),
    /** Writes a picture beside all others, and returns its address in pages. `content` is in base64. */
    upload: async ({ name, content }: { name: string; content: string }) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      const ending = pictureEnding(name, bytes);
      return write(() => {
        const path = freePath(name, ending, workspace.pictures());
        workspace.writePicture(path, bytes);
        return { address: path.slice(PUBLIC_FOLDER.length) };
      });
    },
  };
}

export type ContentApi = ReturnType<typeof contentApi>;

function withRoutes({ choices, ...model }: Model, files: readonly ListedFile[]): Model {
  const routes = files.flatMap(({ route }) => route ?? []);
  // The page of an operation can have prose in a file.
  const route = [...new Set([...routes, ...choices.route])].sort();
  return { ...model, choices: { ...choices, route } };
}

async function checkForm(
  workspace: Workspace,
  { path, form }: OfForm,
  check: (path: string, text: string) => readonly Issue[] | Promise<readonly Issue[]>,
): Promise<CheckedForm> {
  const text = textOfForm(workspace, path, form);
  const isPage = pageKindOf(belowContent(path)) !== undefined;
  return placeIssues(await check(path, text), text, isPage);
}

/** Removes a page after the writer saw what links to it. */
function removePage(workspace: Workspace, file: string, decisions: Decisions): object {
  const route = pageRoute(file, workspace.read(file) ?? '');
  if (!pageKindOf(belowContent(file)))
    throw new CmsError(403, `${file}: The site needs this file. Only pages can be deleted.`);
  if (decisions.delete === undefined) askAboutLinks(workspace, route);
  workspace.remove(file);
  return {};
}
