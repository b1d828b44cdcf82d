import { basename } from 'node:path';
import { z } from 'zod';
import { collectionOf, collections, CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/collections';
import { isObject, type JsonObject } from '@schema/form-data';
import { CmsError } from './cms-error';
import { checkPicture } from './pictures';
import { askAboutLinks, openEntry, pageRoute, saveEntry, type SaveContext } from './save-entry';
import { belowContent, hashOf, type Workspace } from './workspace';

const path = z.string().min(1).max(1000);
const asset = z.object({ path, content: z.string(), encoding: z.literal('base64') });
const decisions = z
  .object({
    conflict: z.enum(['mine', 'disk']).optional(),
    issues: z.literal('save').optional(),
    rename: z.enum(['update', 'keep']).optional(),
    delete: z.literal('delete').optional(),
  })
  .default({});

/** The requests of Decap's proxy backend, as `decap-server` answers them, with the writer's decisions. */
const requestSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('info') }),
  z.object({ action: z.literal('entriesByFolder'), params: z.object({ folder: path }) }),
  z.object({
    action: z.literal('entriesByFiles'),
    params: z.object({ files: z.array(z.object({ path, label: z.string().optional() })).max(100) }),
  }),
  z.object({ action: z.literal('getEntry'), params: z.object({ path }) }),
  z.object({
    action: z.literal('persistEntry'),
    params: z.object({
      dataFiles: z.array(z.object({ path, slug: z.string(), raw: z.string() })).length(1),
      assets: z.array(asset).max(50).default([]),
    }),
    decisions,
    base: z.string().optional(),
  }),
  z.object({ action: z.literal('getMedia'), params: z.object({ mediaFolder: path }) }),
  z.object({ action: z.literal('getMediaFile'), params: z.object({ path }) }),
  z.object({ action: z.literal('persistMedia'), params: z.object({ asset }) }),
  z.object({ action: z.literal('deleteFile'), params: z.object({ path }), decisions }),
  z.object({ action: z.literal('deleteFiles'), params: z.object({ paths: z.array(path).min(1).max(50) }), decisions }),
  z.object({ action: z.literal('unpublishedEntries') }),
  z.object({ action: z.literal('getDeployPreview') }),
]);

type Request = z.infer<typeof requestSchema>;
type Of<A extends Request['action']> = Extract<Request, { action: A }>;

/** Answers one request; throws a `CmsError`, also for a request of another shape. */
export async function answer(context: SaveContext, body: unknown): Promise<unknown> {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) throw new CmsError(422, `The request is not understood: ${z.prettifyError(parsed.error)}`);
  const request = parsed.data;
  const { workspace } = context;
  switch (request.action) {
    case 'info':
      return { repo: basename(process.cwd()), publish_modes: ['simple'], type: 'local_fs' };
    case 'entriesByFolder':
      return entriesOf(workspace, request.params.folder);
    case 'entriesByFiles':
      return request.params.files.map(({ path: file, label }) => {
        const entry = listedEntry(workspace, file);
        return { ...entry, file: { ...entry.file, label } };
      });
    case 'getEntry':
      return entryOf(request.params.path, openEntry(workspace, request.params.path));
    case 'persistEntry':
      return persist(context, request);
    case 'getMedia':
      return workspace
        .pictures()
        .filter((file) => file.startsWith(`${request.params.mediaFolder}/`))
        .map((file) => pictureOf(workspace, file));
    case 'getMediaFile':
      return pictureOf(workspace, request.params.path);
    case 'persistMedia':
      await writePicture(workspace, request.params.asset);
      return pictureOf(workspace, request.params.asset.path);
    case 'deleteFile':
      return removeAll(workspace, [request.params.path], request.decisions.delete);
    case 'deleteFiles':
      return removeAll(workspace, request.params.paths, request.decisions.delete);
    case 'unpublishedEntries':
      return [];
    case 'getDeployPreview':
      return null;
  }
}

/** The entries of a collection: its folder alone decides, not the folders of other collections in it. */
function entriesOf(workspace: Workspace, folder: string) {
  const owner = collections.find((one) => [CONTENT_FOLDER, one.folder].filter(Boolean).join('/') === folder);
  const files = workspace.contentFiles().filter((file) => owner && collectionOf(file)?.name === owner.name);
  return files.map((file) => listedEntry(workspace, `${CONTENT_FOLDER}/${file}`));
}

/** A file that cannot be opened is in the list too, with the reason instead of its title. */
function listedEntry(workspace: Workspace, file: string) {
  try {
    return entryOf(file, openEntry(workspace, file));
  } catch (error) {
    return entryOf(file, { title: `Cannot be opened. ${error instanceof Error ? error.message : ''}` });
  }
}

function entryOf(file: string, form: JsonObject) {
  const data = JSON.stringify(form);
  return { data, file: { path: file, id: hashOf(data) } };
}

async function persist(context: SaveContext, { params, decisions, base }: Of<'persistEntry'>): Promise<unknown> {
  const [file] = params.dataFiles;
  const form = parseForm(file?.raw ?? '');
  for (const picture of params.assets) await writePicture(context.workspace, picture);
  return {
    message: 'entry persisted',
    ...saveEntry(context, file?.path ?? '', base === undefined ? form : { ...form, $base: base }, decisions),
  };
}

function parseForm(raw: string): JsonObject {
  try {
    const form: unknown = JSON.parse(raw);
    if (isObject(form)) return form;
  } catch {
    // Reported below, like any other value.
  }
  throw new CmsError(422, 'The form is no JSON object. Reload the editor.');
}

async function writePicture(workspace: Workspace, { path: file, content }: z.infer<typeof asset>): Promise<void> {
  const bytes = Buffer.from(content, 'base64');
  await checkPicture(file, bytes);
  workspace.writePicture(file, bytes);
}

function pictureOf(workspace: Workspace, file: string) {
  const bytes = workspace.readPicture(file);
  return { id: hashOf(bytes), content: bytes.toString('base64'), encoding: 'base64', path: file, name: basename(file) };
}

function removeAll(workspace: Workspace, files: readonly string[], decision: 'delete' | undefined): unknown {
  for (const file of files) {
    const page = belowContent(file);
    const route = page === undefined ? file.slice(PUBLIC_FOLDER.length) : pageRoute(file, workspace.read(file) ?? '');
    if (decision === undefined) askAboutLinks(workspace, route);
  }
  for (const file of files) workspace.remove(file);
  return { message: `deleted files ${files.join(', ')}` };
}
