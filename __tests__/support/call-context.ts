import type { CallContext } from '@/editor/calls';
import { linkTargets } from '@/editor/link-targets';
import { editorModel } from '@/editor/model';
import { previewForm } from '@/editor/preview/preview-form';
import type { SaveContext } from '@/editor/save-entry';

/** What the calls of a test work on: no operations, and no check of all pages. */
export function callContext(context: SaveContext, root: string): CallContext {
  return {
    ...context,
    root,
    model: () => editorModel({ route: ['/start'], operation: [], facts: {} }),
    outline: (path) => linkTargets(path, root),
    preview: (path, form) => previewForm(path, form, root),
    checkAll: async () => [],
    checkText: async (path, text) => context.check(path, text),
  };
}
