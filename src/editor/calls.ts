import { z } from 'zod';
import type { JsonObject } from '@schema/derived/form-values';
import { lastModifiedOf } from '@/content/last-modified';
import { changedFiles, commitChanges, restoreFile } from './changes';
import { CmsError } from './cms-error';
import { contentApi, type ApiContext, type ContentApi } from './content-api';
import type { DiskWorkspace } from './open-workspace';
import { queue } from './queue';

/** What the calls of the editor's server work on. */
export interface CallContext extends Pick<ApiContext, 'model' | 'loadCheck' | 'checkAll'> {
  workspace: DiskWorkspace;
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
  .optional();
const ofNothing = z.object({});
const ofPath = z.object({ path });
const ofForm = z.object({ path, form });

/** The shapes of the requests. */
const REQUESTS: Record<keyof ContentApi, z.ZodType> = {
  model: ofNothing,
  list: ofNothing,
  find: z.object({ query: z.string().min(2).max(200) }),
  read: ofPath.extend({ isWhole: z.boolean().optional() }),
  convert: ofForm.extend({ isWhole: z.boolean() }),
  outline: ofPath,
  check: ofForm,
  checkInSite: ofForm,
  preview: ofForm,
  save: ofForm.extend({ decisions }),
  issues: ofNothing,
  delete: ofPath.extend({ decisions }),
  changes: ofNothing,
  restore: ofPath,
  commit: z.object({ message: z.string().min(1).max(5000) }),
  upload: z.object({ name: path, content: z.string() }),
};

/** Answers one call by its name, with a request of any shape. Throws a `CmsError`. */
export type Answer = (name: string, request: unknown) => Promise<unknown>;

/** The content API of a working tree. */
export function createCalls(context: CallContext): Answer {
  const { workspace } = context;
  const { root } = workspace;
  const api = contentApi({
    ...context,
    readHistory: () => lastModifiedOf(root),
    write: queue(),
    // What reads Markdown is loaded with the first call that needs it, so that the list is there at once.
    outline: async (page) => {
      const { linkTargets } = await import('./link-targets');
      return linkTargets(page.path, root);
    },
    preview: async (page) => {
      const { previewForm } = await import('./preview/preview-form');
      return previewForm(workspace, page.path, page.form);
    },
    changes: async () => changedFiles(workspace) ?? null,
    restore: async (file) => restoreFile(workspace, file),
    commit: async (message) => commitChanges(root, message),
  });
  return async (name, sent) => {
    if (!Object.hasOwn(REQUESTS, name))
      throw new CmsError(404, `There is no call ${name}. Reload the editor.`);
    const call = name as keyof ContentApi;
    const { data, error } = REQUESTS[call].safeParse(sent ?? {});
    if (error) throw new CmsError(422, `The request is not understood: ${z.prettifyError(error)}`);
    return api[call](data as never);
  };
}
