import { CONTENT_FOLDER, routeOf } from '@schema/content-paths';
import { isObject, type Json, type JsonObject } from '@schema/derived/form-values';
import type { Issue } from '@schema/issues';
import { slugIn } from '@/content/files/split-front-matter';
import { joinPaths } from '@/lib/paths';
import { CmsError, type Decisions, type FileReference } from './cms-error';
import type { FormFile } from './form-file';
import { contentTexts } from './list-files';
import { mergeForms } from './merge-forms';
import { addressPattern, findLines, movePage } from './move-page';
import { toLf, toLineEndsOf } from './page-text';
import { belowContent, type Workspace } from './workspace';

// Fields of the editor's own in a form begin with `$`: `$base` is the text that it was made from, `$address` the
// place of a page. `$text` is the whole file: a form that has it has no other fields of the file.

export interface SaveContext {
  workspace: Workspace;
  check: (path: string, text: string) => readonly Issue[];
}

export interface Saved {
  path: string;
  /** The other files that were written, because they name a page that moved. */
  others: readonly string[];
  base: string;
  /** Whether the file has changes that the form does not show. */
  isMerged: boolean;
}

/**
 * The form of a content file, with its text, so that a later save knows what the writer saw. `isWhole`: the form
 * is the text of the file, which may have mistakes that no form can show.
 */
export function openEntry(workspace: Workspace, path: string, isWhole = false): JsonObject {
  const text = workspace.read(path);
  if (text === undefined) throw new CmsError(404, `${path}: The file does not exist.`);
  const file = formOf(workspace, path, isWhole);
  const address = file.isPage && { $address: belowContent(path).replace(PAGE_ENDING, '') };
  return { ...address, ...file.read(text), $base: text };
}

const PAGE_ENDING = /\.mdx?$/;

/**
 * Writes a form into its file, after the writer decided about everything that could be lost: edits on disk, errors, and
 * links to a page that gets another address.
 */
export function saveEntry(
  context: SaveContext,
  path: string,
  sent: JsonObject,
  decisions: Decisions,
): Saved {
  const { workspace } = context;
  const { $base, $address, ...form } = sent;
  const file = formOf(workspace, path, isWholeForm(form));
  const isNew = $base === undefined;
  const target = file.isPage ? targetOf($address, path) : path;
  const { text, isMerged } = isNew
    ? { text: file.write('', form), isMerged: false }
    : mergedText(workspace, path, file, form, String($base), decisions);
  const isMoved = target !== path || isNew;
  if (isMoved) refuseTaken(workspace, target, isNew ? undefined : path);
  const disk = isNew ? undefined : workspace.read(path);
  const hasNewRoute =
    disk !== undefined && (isMoved || pageRoute(path, disk) !== pageRoute(path, text));
  const move = { from: belowContent(path), to: belowContent(target), text };
  const moved = hasNewRoute ? movePage(contentTexts(workspace), move) : undefined;
  if (moved && moved.references.length > 0 && decisions.rename === undefined)
    throw linksQuestion('rename', pageRoute(path, disk ?? ''), moved.references);
  const written = moved?.text ?? text;
  if (written !== disk || isMoved) askAboutIssues(context, target, written, decisions);
  workspace.write(target, written);
  // The old file is the last to go, so that each link leads to a page at any moment.
  const others = decisions.rename === 'update' ? [...(moved?.others ?? [])] : [];
  for (const [other, newText] of others) workspace.write(`${CONTENT_FOLDER}/${other}`, newText);
  if (isMoved && !isNew) workspace.remove(path);
  return {
    path: target,
    others: others.map(([other]) => other),
    base: written,
    isMerged: isMerged || written !== text,
  };
}

function isWholeForm(form: JsonObject): boolean {
  return typeof form['$text'] === 'string';
}

/** Throws if the folder has no pages, or another file, of either format, has the address of a file that is written. */
function refuseTaken(workspace: Workspace, target: string, own: string | undefined): void {
  formOf(workspace, target);
  const taken = ['.md', '.mdx']
    .map((ending) => target.replace(PAGE_ENDING, ending))
    .find((file) => file !== own && workspace.read(file) !== undefined);
  if (taken !== undefined)
    throw new CmsError(
      409,
      `${taken}: There is a file with this address already. Write another address.`,
    );
}

/** The address of a page: of its place in the folder, or of its front matter. */
export function pageRoute(path: string, text: string): string {
  return routeOf(belowContent(path), slugIn(text));
}

/** Throws a question if something names the address of a file that is removed. */
export function askAboutLinks(workspace: Workspace, route: string): void {
  const references = findLines(contentTexts(workspace), addressPattern(route));
  if (references.length > 0) throw linksQuestion('delete', route, references);
}

function linksQuestion(
  kind: 'rename' | 'delete',
  route: string,
  references: readonly FileReference[],
): CmsError {
  const message = `${references.length} lines name ${route}. Decide what happens to them.`;
  return new CmsError(409, message, { kind, route, references });
}

function askAboutIssues(
  { check }: SaveContext,
  path: string,
  text: string,
  { issues: decision }: Decisions,
): void {
  if (decision === 'save') return;
  const issues = check(path, text).filter(({ severity }) => severity === 'error');
  if (issues.length > 0)
    throw new CmsError(409, `${path} would have ${issues.length} errors. Nothing was written.`, {
      kind: 'issues',
      issues,
    });
}

/** What reads and writes the form of a content file, or its whole text. */
function formOf(workspace: Workspace, path: string, isWhole = false): FormFile {
  const form = workspace.formOf(path);
  return isWhole ? { ...form, ...WHOLE_FILE } : form;
}

/** The text of a file as its form, in which a line ends with LF; a line that is not changed keeps its line end. */
const WHOLE_FILE: Omit<FormFile, 'isPage'> = {
  read: (source) => ({ $text: toLf(source) }),
  write: (source, { $text }) => toLineEndsOf(source, String($text)),
};

/** The file at an address; it has the ending of the page's own file. */
function targetOf(address: Json | undefined, path: string): string {
  if (typeof address !== 'string' || address.trim() === '') return path;
  const name = joinPaths('', address.trim()).replace(PAGE_ENDING, '');
  const [ending = ''] = PAGE_ENDING.exec(path) ?? [];
  return `${CONTENT_FOLDER}/${name}${ending}`;
}

/** The text that a save of a form would write, unless someone else changes the file. */
export function textOfForm(workspace: Workspace, path: string, sent: JsonObject): string {
  const { $base = '', $address, ...form } = sent;
  return formOf(workspace, path, isWholeForm(form)).write(String($base), form);
}

/** A form as its whole file, or the form of a whole file; what the editor adds to forms remains. */
export function convertForm(
  workspace: Workspace,
  path: string,
  sent: JsonObject,
  isWhole: boolean,
): JsonObject {
  const text = textOfForm(workspace, path, sent);
  const { $base, $address } = sent;
  return {
    ...formOf(workspace, path, isWhole).read(text),
    ...($address !== undefined && { $address }),
    ...($base !== undefined && { $base }),
  };
}

/** The text with what the writer changed, and whether someone else changed something in the meantime. */
function mergedText(
  workspace: Workspace,
  path: string,
  file: FormFile,
  form: JsonObject,
  base: string,
  { conflict }: Decisions,
) {
  const mine = file.write(base, form);
  const disk = workspace.read(path);
  if (disk === base) return { text: mine, isMerged: false };
  const theirs = disk === undefined ? undefined : file.read(disk);
  const { value, conflicts } = mergeForms(file.read(base), form, theirs, conflict);
  if (conflicts.length > 0 && conflict === undefined)
    throw new CmsError(409, `${path} was also changed by someone else. Nothing was written.`, {
      kind: 'conflict',
      conflicts,
    });
  // Neither side is lost on a disk: the texts of both remain in the store.
  for (const text of [mine, disk]) if (text !== undefined) workspace.keep(text);
  if (!isObject(value))
    throw new CmsError(409, `${path}: The file was removed by someone else. Nothing was written.`);
  return { text: file.write(disk ?? base, value), isMerged: true };
}
