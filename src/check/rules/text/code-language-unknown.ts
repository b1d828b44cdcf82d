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
    if (language === '' || knownLanguages().includes(language)) return [];
    // Options directly behind the language.
    const [, name = '', options = ''] = /^([\w+#-]+)(\{.*)$/.exec(language) ?? [];
    const near = knownLanguages().includes(name) ? `${name} ${options}` : nearest(language, usualLanguages());
    return [{ language: lang, near }];
  },
  message: ({ language, near }) =>
    `The highlighter does not know the language "${language}".${near ? ` Did you mean "${near}"?` : ' Write `text`, or a language of src/markdown/highlight.ts.'}`,
});
