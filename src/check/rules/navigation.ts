import { nearest } from '@schema/nearest';
import { compilePattern } from '@/lib/route-cache';
import { type Inputs, rule } from '../rule';

/** What a text of `navigation.yaml` must name, and what there is; undefined for other texts. */
function expected({
  path,
  name,
  known,
}: Inputs['navigationName']): readonly [what: string, ...names: string[]] | undefined {
  const { folders, sections, routes } = known;
  // A section has folders at the top only; a category can have a folder at each level.
  if (path.includes('folders'))
    return [
      'folder with pages at the top of content/',
      '.',
      ...folders.filter((folder) => !folder.includes('/')),
    ];
  if (path.at(-1) === 'folder') return ['folder with pages in content/', ...folders];
  if (path.includes('showsCategoriesOf')) {
    const own = known.writtenSections[Number(path[1])];
    return ['other section', ...sections.filter((id) => id !== own)];
  }
  if (path[0] !== 'navbar' || path[2] !== 'match') return undefined;
  if (name.startsWith('/'))
    return [
      'pattern of routes with pages, such as /folder/*',
      ...folders.map((folder) => `/${folder}/*`),
      ...routes,
    ];
  return ['section', ...sections];
}

export const nameUnknown = rule('name-unknown', 'navigationName', 'strict', {
  *find(input) {
    const { name, known } = input;
    const [what, ...names] = expected(input) ?? [];
    const pattern = name.startsWith('/') ? compilePattern(name) : undefined;
    const exists = pattern
      ? known.routes.some((route) => pattern.test(route))
      : names.includes(name);
    if (what && !exists) yield { name, what, near: nearest(name, names) };
  },
  message: ({ name, what, near }) =>
    `\`${name}\` is no ${what}.${near ? ` Did you mean \`${near}\`?` : ' Write the name of another one, or remove it.'}`,
});
