import { nearest } from '@schema/nearest';
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

export const routeReserved = rule('route-reserved', 'route', 'build', {
  find: ({ route, owner, isOld }) => (owner ? [{ route, owner, isOld }] : []),
  message: ({ route, owner, isOld }) =>
    `The site reserves the address ${route} (${owner})${isOld ? ', so it cannot lead to this page. Remove it from `redirectFrom`' : '. Rename the file or its folder'}.`,
});

export const operationUnknown = rule('operation-unknown', 'operation', 'build', {
  find: ({ id, routes }) => (routes.has(id) ? [] : [{ id, near: nearest(id, routes.keys()) }]),
  message: ({ id, near }) =>
    `The API description has no operation "${id}".${near ? ` Did you mean "${near}"?` : ' Correct `operation`, or add the operation to openapi/.'}`,
});

export const operationTwice = rule('operation-twice', 'operation', 'build', {
  hiddenBy: ['operation-unknown'],
  find: ({ id, other }) => (other ? [{ id, other }] : []),
  message: ({ id, other }) => `The operation "${id}" already has prose in ${other}. Keep one of the two files.`,
});

export const operationPath = rule('operation-path', 'operation', 'build', {
  hiddenBy: ['operation-twice'],
  find: ({ id, route, routes }) => {
    const expected = routes.get(id) ?? route;
    return expected === route ? [] : [{ route, expected }];
  },
  message: ({ route, expected }) =>
    `The prose of an operation has the operation's route, but this file has ${route}. Move it to ${expected}.`,
});

export const snippetFrontMatter = rule('snippet-front-matter', 'snippet', 'build', {
  find: ({ hasFrontMatter }) => (hasFrontMatter ? [{}] : []),
  message: () => 'A snippet has no front matter, because it is no page. Remove the lines from `---` to `---`.',
});

export const snippetEmpty = rule('snippet-empty', 'snippet', 'strict', {
  find: ({ text }) => (text.trim() ? [] : [{}]),
  message: () => 'This snippet is empty, so pages show nothing in its place. Write its text, or delete the file.',
});

export const snippetUnused = rule('snippet-unused', 'snippet', 'strict', {
  find: ({ name, isUsed }) => (isUsed ? [] : [{ name }]),
  message: ({ name }) =>
    `No page shows this snippet. Write \`<Snippet name="${name}" />\` in a page, or delete the file.`,
});
