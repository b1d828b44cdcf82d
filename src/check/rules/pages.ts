import { rule } from '../rule';

/** Questions, and the reference of an operation, are text as well. */
export const pageEmpty = rule('page-empty', 'page', 'strict', {
  find: ({ split: { body }, data: { questions, operation, draft } }) => {
    const hasOther = questions !== undefined || operation !== undefined || draft === true;
    const text = body.replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '');
    return hasOther || text.trim() !== '' ? [] : [{}];
  },
  message: () =>
    'This page has no text, so readers see its title alone. Write the text below the front matter, or add `draft: true`.',
});
