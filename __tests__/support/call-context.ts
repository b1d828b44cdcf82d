import type { CallContext } from '@/editor/calls';
import type { SaveContext } from '@/editor/save-entry';
import { editorModel } from '@/editor/model';

/** What the calls of a test work on: no operations, and no check of all pages. */
export function callContext(
  context: Pick<CallContext, 'workspace'> & Pick<SaveContext, 'check'>,
): CallContext {
  return {
    workspace: context.workspace,
    loadCheck: async () => context.check,
    model: () => editorModel({ route: ['/start'], operation: [], facts: {} }),
    checkAll: async () => [],
  };
}
