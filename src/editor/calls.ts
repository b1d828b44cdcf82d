import { z } from 'zod';
import { collectionOf, CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/collections';
import type { JsonObject } from '@schema/derived/form-values';
import type { Issue } from '@schema/issues';
import { splitFrontMatter } from '@/content/files/read-front-matter';
import { changedFiles, commitChanges, restoreFile, type ChangedFile } from './changes';
import { CmsError, type Decisions } from './cms-error';
import type { LinkTarget } from './link-targets';
import { createFileList, readText, type ListedFile } from './list-files';
import type { Model } from './model';
import { checkPicture } from './pictures';
import { placeIssues, type PlacedIssue } from './place-issues';
import type { Preview } from './preview/preview-form';
import {
  askAboutLinks,
  openEntry,
  pageRoute,
  saveEntry,
  convertForm,
  textOfForm,
  type SaveContext,
  type Saved,
} from './save-entry';
import type { SlowChecks } from './start-check';
import { belowContent, type Workspace } from './workspace';

/** What the calls work on. */
export interface CallContext extends SaveContext, SlowChecks {
  readonly root: string;
  readonly model: () => Model;
  readonly preview: (path: string, form: JsonObject) => Promise<Preview>;
  readonly outline: (path: string) => readonly LinkTarget[];
}

/** A line of a content file that contains what a writer searches for. */
export interface FoundLine {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

export interface CheckedForm {
  readonly issues: readonly PlacedIssue[];
  /** Line of the file on which the text of a page begins. */
  readonly bodyLine: number;
}

/** The calls of the content API: what each gets, and what it answers. */
export interface ContentApi {
  model(): Promise<Model>;
  list(): Promise<readonly ListedFile[]>;
  find(request: { query: string }): Promise<readonly FoundLine[]>;
  /** The form of a file, or its whole text as `$text`. */
  read(request: { path: string; isWhole?: boolean }): Promise<JsonObject>;
  /** A form that is not saved as the whole file, or the other way round. */
  convert(request: { path: string; form: JsonObject; isWhole: boolean }): Promise<JsonObject>;
  outline(request: { path: string }): Promise<readonly LinkTarget[]>;
  check(request: { path: string; form: JsonObject }): Promise<CheckedForm>;
  preview(request: { path: string; form: JsonObject }): Promise<Preview>;
  save(request: { path: string; form: JsonObject; decisions?: Decisions }): Promise<Saved>;
  /** What the check of all files reports. */
  issues(): Promise<readonly Issue[]>;
  delete(request: { path: string; decisions?: Decisions }): Promise<object>;
  pictures(): Promise<readonly string[]>;
  /** What differs from the last commit; null without git. */
  changes(): Promise<readonly ChangedFile[] | null>;
  restore(request: { path: string }): Promise<object>;
  commit(request: { message: string }): Promise<object>;
  /** `content` is in base64. */
  upload(request: { path: string; content: string }): Promise<object>;
}

const path = z.string().min(1).max(1000);
const form = z.record(z.string(), z.json()) as z.ZodType<JsonObject>;
const decisions = z
  .object({
    conflict: z.enum(['mine', 'disk']).optional(),
    issues: z.literal('save').optional(),
    rename: z.enum(['update', 'keep']).optional(),
    delete: z.literal('delete').optional(),
  })
  .default({});

const REQUESTS = {
  model: z.object({}),
  list: z.object({}),
  find: z.object({ query: z.string().min(2).max(200) }),
  read: z.object({ path, isWhole: z.boolean().default(false) }),
  convert: z.object({ path, form, isWhole: z.boolean() }),
  outline: z.object({ path }),
  check: z.object({ path, form }),
  preview: z.object({ path, form }),
  save: z.object({ path, form, decisions }),
  issues: z.object({}),
  delete: z.object({ path, decisions }),
  pictures: z.object({}),
  changes: z.object({}),
  restore: z.object({ path }),
  commit: z.object({ message: z.string().min(1).max(5000) }),
  upload: z.object({ path, content: z.string() }),
} satisfies Record<keyof ContentApi, z.ZodObject>;

/** Answers one call by its name, with a request of any shape. Throws a `CmsError`. */
export type Answer = (name: string, request: unknown) => Promise<unknown>;

export function createCalls(context: CallContext): Answer {
  const calls = contentApi(context);
  return async (name, request) => {
    if (!isCall(name)) throw new CmsError(404, `There is no call ${name}. Reload the editor.`);
    const { data, error } = REQUESTS[name].safeParse(request ?? {});
    if (error) throw new CmsError(422, `The request is not understood: ${z.prettifyError(error)}`);
    return calls[name](data as never);
  };
}

function isCall(name: string): name is keyof ContentApi {
  return Object.hasOwn(REQUESTS, name);
}

function contentApi(context: CallContext): ContentApi {
  const { workspace, root, model, preview, outline, checkAll } = context;
  const list = createFileList(workspace, root);
  const written = queue();
  return {
    model: async () => model(),
    list: async () => list(),
    find: async ({ query }) => findLines(workspace, query),
    read: async ({ path: file, isWhole }) => openEntry(workspace, file, isWhole),
    convert: async ({ path: file, form: sent, isWhole }) =>
      convertForm(workspace, file, sent, isWhole),
    outline: async ({ path: file }) => outline(file),
    check: ({ path: file, form: sent }) => checkForm(context, file, sent),
    preview: ({ path: file, form: sent }) => preview(file, sent),
    save: ({ path: file, form: sent, decisions: made = {} }) =>
      written(() => saveEntry(context, file, sent, made)),
    issues: () => checkAll(),
    delete: ({ path: file, decisions: made = {} }) =>
      written(() => removeFile(workspace, file, made)),
    pictures: async () => workspace.pictures(),
    changes: async () => changedFiles(workspace, root) ?? null,
    restore: ({ path: file }) => written(() => restoreFile(workspace, root, file)),
    commit: ({ message }) => written(() => commitChanges(root, message)),
    upload: async ({ path: file, content }) => {
      const bytes = Buffer.from(content, 'base64');
      await checkPicture(file, bytes);
      return written(() => {
        workspace.writePicture(file, bytes);
        return {};
      });
    },
  };
}

/** Runs one piece of work after the other: a save reads a file, compares it and writes it. */
function queue(): <T>(work: () => T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

const MAX_FOUND = 100;

function findLines(workspace: Workspace, query: string): FoundLine[] {
  const wanted = query.toLowerCase();
  const found: FoundLine[] = [];
  for (const name of workspace.contentFiles()) {
    const file = `${CONTENT_FOLDER}/${name}`;
    const lines = readText(workspace, file).text.split(/\r\n?|\n/);
    for (const [index, text] of lines.entries()) {
      const at = text.toLowerCase().indexOf(wanted);
      if (at < 0) continue;
      const start = Math.max(0, at - 40);
      found.push({ path: file, line: index + 1, text: text.slice(start, at + 120) });
      if (found.length === MAX_FOUND) return found;
    }
  }
  return found;
}

async function checkForm(
  { workspace, check, checkText }: CallContext,
  file: string,
  sent: JsonObject,
): Promise<CheckedForm> {
  const text = textOfForm(workspace, file, sent);
  const isPage = collectionOf(belowContent(file) ?? '') !== undefined;
  const { body, start } = splitFrontMatter(isPage ? text : '');
  const above = /^(?:[ \t]*\r?\n)*/.exec(body)?.[0] ?? '';
  // A data file is checked with all pages.
  const issues = isPage ? check(file, text) : await checkText(file, text);
  return {
    issues: placeIssues(issues, text, isPage),
    bodyLine: start.line + above.split('\n').length - 1,
  };
}

/** Removes a page or a picture after the writer saw what names it. */
function removeFile(workspace: Workspace, file: string, made: Decisions): object {
  let route = file.slice(PUBLIC_FOLDER.length);
  if (belowContent(file) !== undefined) route = pageRoute(file, workspace.read(file) ?? '');
  if (made.delete === undefined) askAboutLinks(workspace, route);
  workspace.remove(file);
  return {};
}
