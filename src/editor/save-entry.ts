import { posix } from 'node:path';
import { CONTENT_FOLDER, routeOf } from '@schema/collections';
import { isObject, type Json, type JsonObject } from '@schema/form-data';
import type { Issue } from '@schema/issues';
import { slugIn } from '@/source/read-front-matter';
import { CmsError, type Decisions, type Reference } from './cms-error';
import { formFileOf, type FormFile } from './form-file';
import { mergeForms } from './merge-forms';
import { findReferences, moveEntry, type MovedPage } from './references';
import { belowContent, hashOf, type Workspace } from './workspace';

/** Fields of the editor's own in a form; `path` is that of the file, for the preview. */
export const OWN_FIELDS = { address: '$address', base: '$base', path: '$path' } as const;

/** What a save needs from around it. */
export interface SaveContext {
  readonly workspace: Workspace;
  /** Errors of a text, if it were written. */
  readonly check: (path: string, text: string) => readonly Issue[];
}

/** What was saved. */
export interface Saved {
  readonly path: string;
  /** Hash of the new text. */
  readonly base: string;
  /** Whether the file has changes that the form does not show. */
  readonly isMerged: boolean;
}

/** The form of a content file, with the hash of its text, so that a later save knows what the writer saw. */
export function openEntry(workspace: Workspace, path: string): JsonObject {
  const text = workspace.read(path);
  if (text === undefined) throw new CmsError(404, `${path}: The file does not exist.`);
  const file = formOf(path);
  const address = file.isPage ? { [OWN_FIELDS.address]: addressOf(path) } : {};
  return { ...address, ...readForm(file, path, text), [OWN_FIELDS.base]: workspace.keep(text) };
}

const PAGE_ENDING = /\.mdx?$/;

/** The address of a page in its form: its path without folder and extension. */
function addressOf(path: string): string {
  return (belowContent(path) ?? path).replace(PAGE_ENDING, '');
}

/**
 * Writes a form into its file, after the writer decided about everything that could be lost: edits on disk, errors, and
 * links to a page that gets another address.
 */
export function saveEntry(context: SaveContext, path: string, sent: JsonObject, decisions: Decisions): Saved {
  const { [OWN_FIELDS.base]: hash, [OWN_FIELDS.address]: address, ...form } = sent;
  const { workspace } = context;
  const file = formOf(path);
  const target = file.isPage && typeof address === 'string' && address.trim() !== '' ? targetOf(address, path) : path;
  const { text, isMerged } =
    hash === undefined
      ? { text: guarded(path, () => file.create(form)), isMerged: false }
      : mergedText(workspace, path, form, String(hash), decisions);
  const isMoved = target !== path || hash === undefined;
  const isNew = hash === undefined;
  if (isMoved) refuseTaken(workspace, target, isNew ? undefined : path);
  const moved = isNew ? undefined : movedPage(workspace, path, target, text);
  if (moved && moved.references.length > 0 && decisions.rename === undefined)
    throw linksQuestion('rename', pageRoute(path, workspace.read(path) ?? ''), moved.references);
  const written = moved?.text ?? text;
  if (written !== workspace.read(path) || isMoved) askAboutIssues(context, target, written, decisions);
  workspace.write(target, written);
  // The old file is the last to go, so that each link leads to a page at any moment.
  if (decisions.rename === 'update')
    for (const [file, other] of moved?.others ?? []) workspace.write(`${CONTENT_FOLDER}/${file}`, other);
  if (isMoved && !isNew) workspace.remove(path);
  return { path: target, base: workspace.keep(written), isMerged: isMerged || written !== text };
}

/** Throws if another file, of either format, has the address of a file that is written. */
function refuseTaken(workspace: Workspace, target: string, own: string | undefined): void {
  const taken = ['.md', '.mdx']
    .map((ending) => target.replace(PAGE_ENDING, ending))
    .find((file) => file !== own && workspace.read(file) !== undefined);
  if (taken !== undefined)
    throw new CmsError(409, `${taken}: There is a file with this address already. Write another address.`);
}

/** What else changes if a save gives a page another path or route. */
function movedPage(workspace: Workspace, path: string, target: string, text: string): MovedPage | undefined {
  const old = workspace.read(path);
  if (old === undefined || (path === target && pageRoute(path, old) === pageRoute(target, text))) return undefined;
  return moveEntry(workspace, { from: belowContent(path) ?? path, to: belowContent(target) ?? target, text });
}

/** The address of a page: of its place in the folder, or of its front matter. */
export function pageRoute(path: string, text: string): string {
  return routeOf(belowContent(path) ?? path, slugIn(text));
}

/** Throws a question if something names the address of a file that is removed. */
export function askAboutLinks(workspace: Workspace, route: string): void {
  const references = findReferences(workspace, route);
  if (references.length > 0) throw linksQuestion('delete', route, references);
}

function linksQuestion(kind: 'rename' | 'delete', route: string, references: readonly Reference[]): CmsError {
  const message = `${references.length} lines name ${route}. Decide what happens to them.`;
  return new CmsError(409, message, { kind, route, references });
}

function askAboutIssues({ check }: SaveContext, path: string, text: string, { issues: decision }: Decisions): void {
  if (decision === 'save') return;
  const issues = check(path, text);
  if (issues.length > 0)
    throw new CmsError(409, `${path} would have ${issues.length} errors. Nothing was written.`, {
      kind: 'issues',
      issues,
    });
}

function formOf(path: string): FormFile {
  const file = formFileOf(belowContent(path) ?? '');
  if (!file) throw new CmsError(403, `${path}: The editor does not open this kind of file.`);
  return file;
}

/** The file at an address; it has the ending of the page's own file. */
function targetOf(address: string, path: string): string {
  const name = posix.normalize(address.trim().replace(/^\/+/, '')).replace(PAGE_ENDING, '');
  return `${CONTENT_FOLDER}/${name}${posix.extname(path)}`;
}

/** The text that a save of a form would write, unless someone else changes the file. */
export function textOfForm(workspace: Workspace, path: string, sent: JsonObject): string {
  const { base: hash, address, path: own } = OWN_FIELDS;
  const form = Object.fromEntries(Object.entries(sent).filter(([key]) => ![hash, address, own].includes(key as never)));
  const base = workspace.kept(String(sent[hash]));
  const file = formOf(path);
  return guarded(path, () => (base === undefined ? file.create(form) : file.write(base, form)));
}

function readForm(file: FormFile, path: string, text: string): JsonObject {
  return guarded(path, () => file.read(text));
}

/** The text with what the writer changed, and whether someone else changed something in the meantime. */
function mergedText(workspace: Workspace, path: string, form: JsonObject, hash: string, { conflict }: Decisions) {
  const file = formOf(path);
  const base = workspace.kept(hash);
  if (base === undefined)
    throw new CmsError(
      409,
      `${path}: The editor no longer has the text that this form was made from. Copy your changes, then reload the page.`,
    );
  const disk = workspace.read(path);
  if (disk !== undefined && hashOf(disk) === hash)
    return { text: guarded(path, () => file.write(base, form)), isMerged: false };
  const theirs: Json | undefined = disk === undefined ? undefined : readForm(file, path, disk);
  const { value, conflicts } = mergeForms(readForm(file, path, base), form, theirs, conflict);
  if (conflicts.length > 0 && conflict === undefined)
    throw new CmsError(409, `${path} was also changed on disk. Nothing was written.`, { kind: 'conflict', conflicts });
  // Neither side is lost: the texts of both remain in the store.
  workspace.keep(guarded(path, () => file.write(base, form)));
  if (disk !== undefined) workspace.keep(disk);
  if (!isObject(value)) throw new CmsError(409, `${path}: The file was removed from disk. Nothing was written.`);
  return { text: guarded(path, () => file.write(disk ?? base, value)), isMerged: true };
}

/** Turns errors of a text or a form into a response. */
function guarded<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof CmsError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new CmsError(422, `${path}: ${message.replaceAll(/\s*\n\s*/g, ' ')}`);
  }
}
