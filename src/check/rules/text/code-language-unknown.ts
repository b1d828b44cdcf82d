import { nearest } from '@schema/nearest';
import { usualLanguages } from '@/lib/language-label';
import { knownLanguages } from '@/markdown/highlight';
import { rule } from '../../rule';

export default rule({
  code: 'code-language-unknown',
  on: 'code',
  stops: 'strict',
  hiddenBy: ['diagram-code'],
  find: ({ lang }) => {
    const language = lang?.toLowerCase() ?? '';
    return language === '' || knownLanguages().includes(language)
      ? []
      : [{ language: lang, near: nearest(language, usualLanguages()) }];
  },
  message: ({ language, near }) =>
    `The highlighter does not know the language "${language}".${near ? ` Did you mean "${near}"?` : ' Write `text`, or a language of src/markdown/highlight.ts.'}`,
});
