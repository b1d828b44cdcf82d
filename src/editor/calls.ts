import { z } from 'zod';
import { collectionOf, CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/collections';
import type { JsonObject } from '@schema/derived/form-values';
import type { Issue } from '@schema/issues';
import { splitFrontMatter } from '@/content/files/read-front-matter';
import { changedFiles, commitChanges, restoreFile } from './changes';
import { CmsError, type Decisions } from './cms-error';
import { createFileList, readText } from './list-files';
import type { Model } from './model';
import { checkPicture } from './pictures';
import { placeIssues, type PlacedIssue } from './place-issues';
import { queue } from './queue';
import {
  askAboutLinks,
  convertForm,
  openEntry,
  pageRoute,
  saveEntry,
  textOfForm,
  type SaveContext,
} from './save-entry';
import { belowContent, type Workspace } from './workspace';

/** What the calls work on. */
export interface CallContext {
  workspace: Workspace;
  /** Loads the check of one file. */
  loadCheck: () => Promise<SaveContext['check']>;
  model: () => Model;
  /** The issues that all files would have with another text of one, or have as they are. It takes seconds. */
  checkAll: (candidate?: Candidate) => Promise<readonly Issue[]>;
}

/** The text that a file would have. */
export interface Candidate {
  file: string;
  text: string;
}

export interface CheckedForm {
  issues: readonly PlacedIssue[];
  /** Line of the file on which the text of a page begins. */
  bodyLine: number;
}

const path = z.string().min(1).max(1000);
const form = z.record(z.string(), z.json()) as z.ZodType<JsonObject, JsonObject>;
const decisions = z
  .object({
    conflict: z.enum(['mine', 'disk']).optional(),
    issues: z.literal('save').optional(),
    rename: z.enum(['update', 'keep']).optional(),
    delete: z.literal('delete').optional(),
  })
  .default({});
const ofNothing = z.object({});
const ofPath = z.object({ path });
const ofForm = z.object({ path, form });

/** A call with the shape of its request. */
interface Call<S extends z.ZodType = z.ZodType, Answer = unknown> {
  request: S;
  answer: (request: z.output<S>) => Answer;
}

function call<S extends z.ZodType, Answer>(
  request: S,
  answer: Call<S, Answer>['answer'],
): Call<S, Answer> {
  return { request, answer };
}

/** The calls of the content API. */
function contentCalls(context: CallContext) {
  const { workspace, model, loadCheck, checkAll } = context;
  const { root } = workspace;
  const list = createFileList(workspace);
  // A save reads a file, compares it and writes it.
  const written = queue();
  return {
    model: call(ofNothing, () => model()),
    list: call(ofNothing, () => list()),
    find: call(z.object({ query: z.string().min(2).max(200) }), ({ query }) =>
      findLines(workspace, query),
    ),
    /** The form of a file, or its whole text as `$text`. */
    read: call(ofPath.extend({ isWhole: z.boolean().default(false) }), (sent) =>
      openEntry(workspace, sent.path, sent.isWhole),
    ),
    /** A form that is not saved as the whole file, or the other way round. */
    convert: call(ofForm.extend({ isWhole: z.boolean() }), (sent) =>
      convertForm(workspace, sent.path, sent.form, sent.isWhole),
    ),
    // What reads Markdown is loaded with the first call that needs it, so that the list is there at once.
    outline: call(ofPath, async (sent) => {
      const { linkTargets } = await import('./link-targets');
      return linkTargets(sent.path, root);
    }),
    check: call(ofForm, (sent) => checkForm(context, sent.path, sent.form)),
    preview: call(ofForm, async (sent) => {
      const { previewForm } = await import('./preview/preview-form');
      return previewForm(workspace, sent.path, sent.form);
    }),
    save: call(ofForm.extend({ decisions }), async (sent) => {
      const check = await loadCheck();
      return written(() => saveEntry({ workspace, check }, sent.path, sent.form, sent.decisions));
    }),
    /** What the check of all files reports. */
    issues: call(ofNothing, () => checkAll()),
    delete: call(ofPath.extend({ decisions }), (sent) =>
      written(() => removeFile(workspace, sent.path, sent.decisions)),
    ),
    pictures: call(ofNothing, () => workspace.pictures()),
    /** What differs from the last commit; null without git. */
    changes: call(ofNothing, () => changedFiles(workspace) ?? null),
    restore: call(ofPath, (sent) => written(() => restoreFile(workspace, sent.path))),
    commit: call(z.object({ message: z.string().min(1).max(5000) }), ({ message }) =>
      written(() => commitChanges(root, message)),
    ),
    /** `content` is in base64. */
    upload: call(ofPath.extend({ content: z.string() }), async (sent) => {
      const bytes = Buffer.from(sent.content, 'base64');
      await checkPicture(sent.path, bytes);
      return written(() => {
        workspace.writePicture(sent.path, bytes);
        return {};
      });
    }),
  };
}

type Calls = ReturnType<typeof contentCalls>;

/** The content API, as its clients have it. */
export type ContentApi = {
  [Name in keyof Calls]: (
    request: z.input<Calls[Name]['request']>,
  ) => Promise<Awaited<ReturnType<Calls[Name]['answer']>>>;
};

/** Answers one call by its name, with a request of any shape. Throws a `CmsError`. */
export type Answer = (name: string, request: unknown) => Promise<unknown>;

export function createCalls(context: CallContext): Answer {
  const calls = new Map<string, Call<z.ZodType, unknown>>(
    Object.entries(contentCalls(context)) as [string, Call][],
  );
  return async (name, sent) => {
    const found = calls.get(name);
    if (!found) throw new CmsError(404, `There is no call ${name}. Reload the editor.`);
    const { data, error } = found.request.safeParse(sent ?? {});
    if (error) throw new CmsError(422, `The request is not understood: ${z.prettifyError(error)}`);
    return found.answer(data);
  };
}

const MAX_FOUND = 100;

/** The lines of content files that contain what a writer searches for. */
function findLines(workspace: Workspace, query: string) {
  const wanted = query.toLowerCase();
  const found: { path: string; line: number; text: string }[] = [];
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
  { workspace, loadCheck, checkAll }: CallContext,
  file: string,
  sent: JsonObject,
): Promise<CheckedForm> {
  const text = textOfForm(workspace, file, sent);
  const isPage = collectionOf(belowContent(file) ?? '') !== undefined;
  const { body, start } = splitFrontMatter(isPage ? text : '');
  const above = /^(?:[ \t]*\r?\n)*/.exec(body)?.[0] ?? '';
  // A data file is checked with all pages.
  const issues = isPage ? (await loadCheck())(file, text) : await checkAll({ file, text });
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
