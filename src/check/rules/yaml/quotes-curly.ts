import { rule } from '../../rule';
import { plainValues } from '../shared/plain-values';

/** Values in curly quotation marks as a whole, which are no quotation marks of YAML (YAML 1.2.2, §7.3). */
export default rule({
  code: 'quotes-curly',
  on: 'yamlText',
  stops: 'strict',
  find: (yaml) =>
    (/[“”„«‘’]/.test(yaml.text) ? plainValues(yaml) : []).flatMap(({ value, place }) => {
      const [, text] = /^[“”„«‘’]([^“”„«»‘’]*)[“”»‘’]$/.exec(value) ?? [];
      return text === undefined ? [] : [{ at: place, found: value, wanted: `"${text}"` }];
    }),
  message: ({ found, wanted }) =>
    `YAML reads curly quotation marks as a part of the text, so readers see \`${found}\`. Write \`${wanted}\`.`,
  fix: ({ found, wanted }) => ({ found, wanted }),
});
