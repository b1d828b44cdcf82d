import { removedForm } from '@schema/removed-forms';
import { codeFaults } from '@/markdown/code-meta';
import { rule } from '../../rule';
import { optionOf } from './removed-option';

export default rule({
  code: 'code-word',
  on: 'code',
  stops: 'build',
  find: ({ meta, value }) =>
    codeFaults(meta, value).flatMap((fault) =>
      fault.kind === 'word' && !removedForm(optionOf(fault.word)) ? [{ word: fault.word }] : [],
    ),
  message: ({ word }) =>
    `The fence option \`${word}\` is unknown. Use title="…", {2,4-6}, ins={3}, del={4} or showLineNumbers.`,
});
