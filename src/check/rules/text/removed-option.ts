import { codeFaults } from '@/markdown/code-meta';
import { rule } from '../../rule';
import { REMOVED_FORM, removedForms } from '../shared/removed-form';

/** Options of fences that went. */
export default rule({
  ...REMOVED_FORM,
  on: 'code',
  find: ({ meta, value }) =>
    removedForms(codeFaults(meta, value).map((fault) => ({ form: fault.kind === 'word' ? optionOf(fault.word) : '' }))),
});

/** The name of an option with its sign: `file=./a.ts` → `file=`. */
export function optionOf(word: string): string {
  return /^\w+=/.exec(word)?.[0] ?? '';
}
