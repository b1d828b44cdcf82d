import { DATA_FILES } from '@schema/collections';
import { rule } from '../../rule';

/** Pages that the lists of the navigation contain twice, and folders of two sections. */
export default rule({
  code: 'page-twice',
  on: 'yamlText',
  stops: 'strict',
  find: ({ path: file, texts }) => {
    const seen = new Set<string>();
    return (file === DATA_FILES.navigation ? texts() : []).flatMap(({ path, value, place }) => {
      const kind = path.at(-2);
      if (!path.includes('sections') || (kind !== 'pages' && kind !== 'folders')) return [];
      const key = `${kind} ${path[0]} ${path[0] === 'versions' ? path[1] : ''} ${value}`;
      if (!seen.has(key)) return (seen.add(key), []);
      return [{ at: place, kind: kind === 'pages' ? 'page' : 'folder', name: value }];
    });
  },
  message: ({ kind, name }) =>
    `Another list above already contains the ${kind} ${name}, and only one of the two counts. Remove one of them.`,
});
