import { rule } from '../../rule';
import { plainValues } from '../shared/plain-values';

/** Keys whose values are sentences: a comment behind one is rare. */
const SENTENCES: ReadonlySet<unknown> = new Set(['title', 'description', 'question', 'tagline', 'label', 'note']);

/** Values that YAML cuts at ` #`. */
export default rule({
  code: 'yaml-comment',
  on: 'yamlText',
  stops: 'strict',
  hiddenBy: ['quotes-curly'],
  find: (yaml) =>
    (/[ \t]#/.test(yaml.text) ? plainValues(yaml) : []).flatMap(({ path, value, rest, place }) => {
      const comment = SENTENCES.has(path.at(-1)) ? /^[ \t]+#.*/ : /^[ \t]+#(?:[^\s#].*)?$/;
      const [cut] = (value !== '' && rest.startsWith(value) && comment.exec(rest.slice(value.length))) || [];
      return cut === undefined ? [] : [{ at: place, found: value, wanted: JSON.stringify((value + cut).trimEnd()) }];
    }),
  message: ({ found, wanted }) =>
    `YAML begins a comment at \` #\`, so readers see \`${found}\` alone. Write \`${wanted}\`, or put the comment on a line of its own.`,
});
