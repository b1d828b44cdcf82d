import { changedFiles, commitChanges, restoreFile } from './changes';
import { CmsError } from './cms-error';
import { contentApi, type ApiContext, type ContentApi } from './content-api';
import type { DiskWorkspace } from './open-workspace';
import { queue } from './queue';

/** What the calls of the editor's server work on. */
export interface CallContext extends Pick<ApiContext, 'model' | 'loadCheck' | 'checkAll'> {
  workspace: DiskWorkspace;
}

/** Answers one call by its name, with what the page has sent to its method. Throws a `CmsError`. */
export type Answer = (name: string, request: unknown) => Promise<unknown>;

/** The content API of a working tree. */
export function createCalls(context: CallContext): Answer {
  const { workspace } = context;
  const { root } = workspace;
  const api = contentApi({
    ...context,
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
  return async (name, request) => {
    if (!Object.hasOwn(api, name))
      throw new CmsError(404, `There is no call ${name}. Reload the editor.`);
    return api[name as keyof ContentApi](request as never);
  };
}
