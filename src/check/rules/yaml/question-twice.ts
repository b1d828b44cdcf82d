import { rule } from '../../rule';

/** Questions of a FAQ that are there twice. */
export default rule({
  code: 'question-twice',
  on: 'yamlText',
  stops: 'strict',
  find: ({ text, texts }) => {
    const seen = new Set<string>();
    return (/^questions:/m.test(text) ? texts() : []).flatMap(({ path, value, place }) => {
      if (path[0] !== 'questions' || path.at(-1) !== 'question') return [];
      const question = value.trim().toLowerCase();
      if (!seen.has(question)) return (seen.add(question), []);
      return [{ at: place, question: value }];
    });
  },
  message: ({ question }) => `The question "${question}" is already above. Write another one, or join the two answers.`,
});
