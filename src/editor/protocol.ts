import { basename } from 'node:path';
import { z } from 'zod';
import { collectionOf, collections, CONTENT_FOLDER, PUBLIC_FOLDER } from '@schema/collections';
import { isObject, type JsonObject } from '@schema/derived/form-values';
import { CmsError, type Decisions } from './cms-error';
import { checkPicture } from './pictures';
import { askAboutLinks, openEntry, pageRoute, saveEntry, type SaveContext } from './save-entry';
import { belowContent, hashOf, type Workspace } from './workspace';

const path = z.string().min(1).max(1000);
const asset = z.object({ path, content: z.string(), encoding: z.literal('base64') });

/** What every request can have beside its parameters: the writer's decisions, and the hash of the text that a tab saved last. */
const more = z.object({
  decisions: z
    .object({
      conflict: z.enum(['mine', 'disk']).optional(),
      issues: z.literal('save').optional(),
      rename: z.enum(['update', 'keep']).optional(),
      delete: z.literal('delete').optional(),
    })
    .default({}),
  base: z.string().optional(),
});

type Answer = (context: SaveContext, params: unknown, sent: z.infer<typeof more>) => unknown;

/** How an action is answered, with parameters of its own shape. */
function action<P extends z.ZodRawShape>(
  shape: P,
  answerTo: (
    context: SaveContext,
    params: z.infer<z.ZodObject<P>>,
    sent: z.infer<typeof more>,
  ) => unknown,
): Answer {
  const schema = z.object(shape);
  return (context, params, sent) => answerTo(context, parse(schema, params), sent);
}

/** The requests of Decap's proxy backend that a site without its editorial workflow sends, as `decap-server` answers them. */
const ACTIONS: Readonly<Record<string, Answer>> = {
  entriesByFolder: action({ folder: path }, ({ workspace }, { folder }) =>
    entriesOf(workspace, folder),
  ),
  entriesByFiles: action(
    { files: z.array(z.object({ path, label: z.string().optional() })).max(100) },
    ({ workspace }, { files }) =>
      files.map(({ path: file, label }) => {
        const entry = listedEntry(workspace, file);
        return { ...entry, file: { ...entry.file, label } };
      }),
  ),
  getEntry: action({ path }, ({ workspace }, { path: file }) =>
    entryOf(file, openEntry(workspace, file)),
  ),
  persistEntry: action(
    {
      dataFiles: z.tuple([z.object({ path, slug: z.string(), raw: z.string() })]),
      assets: z.array(asset).max(50).default([]),
    },
    async (context, { dataFiles: [file], assets }, { decisions, base }) => {
      const form = parseForm(file.raw);
      // Decap sends pictures again that a writer has taken out of the text.
      const named = assets.filter(({ path: picture }) =>
        file.raw.includes(picture.slice(PUBLIC_FOLDER.length)),
      );
      for (const picture of named) await writePicture(context.workspace, picture);
      const saved = saveEntry(
        context,
        file.path,
        base === undefined ? form : { ...form, $base: base },
        decisions,
      );
      return { message: 'entry persisted', ...saved };
    },
  ),
  getMedia: action({ mediaFolder: path }, ({ workspace }, { mediaFolder }) => {
    const pictures = workspace.pictures().filter((file) => file.startsWith(`${mediaFolder}/`));
    return pictures.map((file) => pictureOf(workspace, file));
  }),
  getMediaFile: action({ path }, ({ workspace }, { path: file }) => pictureOf(workspace, file)),
  persistMedia: action({ asset }, async ({ workspace }, { asset: picture }) => {
    await writePicture(workspace, picture);
    return pictureOf(workspace, picture.path);
  }),
  deleteFiles: action(
    { paths: z.array(path).min(1).max(50) },
    ({ workspace }, { paths }, { decisions }) => removeAll(workspace, paths, decisions),
  ),
};

const requestSchema = more.extend({ action: z.enum(Object.keys(ACTIONS)), params: z.unknown() });

/** Answers one request; throws a `CmsError`, also for a request of another shape. */
export async function answer(context: SaveContext, body: unknown): Promise<unknown> {
  const { action: name, params, ...sent } = parse(requestSchema, body);
  return ACTIONS[name]?.(context, params, sent);
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const { data, error } = schema.safeParse(value);
  if (error) throw new CmsError(422, `The request is not understood: ${z.prettifyError(error)}`);
  return data;
}

/** The entries of a collection: its folder alone decides, not the folders of other collections in it. */
function entriesOf(workspace: Workspace, folder: string) {
  const owner = collections.find(
    (one) => [CONTENT_FOLDER, one.folder].filter(Boolean).join('/') === folder,
  );
  const files = workspace
    .contentFiles()
    .filter((file) => owner && collectionOf(file)?.name === owner.name);
  return files.map((file) => listedEntry(workspace, `${CONTENT_FOLDER}/${file}`));
}

/** A file that cannot be opened is in the list too, with the reason instead of its title. */
function listedEntry(workspace: Workspace, file: string) {
  try {
    return entryOf(file, openEntry(workspace, file));
  } catch (error) {
    return entryOf(file, {
      title: `Cannot be opened. ${error instanceof Error ? error.message : ''}`,
    });
  }
}

function entryOf(file: string, form: JsonObject) {
  const data = JSON.stringify(form);
  return { data, file: { path: file, id: hashOf(data) } };
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

async function writePicture(
  workspace: Workspace,
  { path: file, content }: z.infer<typeof asset>,
): Promise<void> {
  const bytes = Buffer.from(content, 'base64');
  await checkPicture(file, bytes);
  workspace.writePicture(file, bytes);
}

function pictureOf(workspace: Workspace, file: string) {
  const bytes = workspace.readPicture(file);
  return {
    id: hashOf(bytes),
    content: bytes.toString('base64'),
    encoding: 'base64',
    path: file,
    name: basename(file),
  };
}

function removeAll(workspace: Workspace, files: readonly string[], decisions: Decisions): unknown {
  for (const file of files) {
    let route = file.slice(PUBLIC_FOLDER.length);
    if (belowContent(file) !== undefined) route = pageRoute(file, workspace.read(file) ?? '');
    if (decisions.delete === undefined) askAboutLinks(workspace, route);
  }
  for (const file of files) workspace.remove(file);
  return { message: `deleted files ${files.join(', ')}` };
}
