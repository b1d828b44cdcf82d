import { nearest } from '@schema/nearest';
import { compilePattern } from '@/lib/route-cache';
import { type Inputs, rule } from '../rule';

/** What a text of `navigation.yaml` names. */
function kindOf({ path }: Inputs['navigationName']): 'folder' | 'section' | 'match' | undefined {
  if (path.includes('sections') && (path.at(-1) === 'folder' || path.at(-2) === 'folders')) return 'folder';
  if (path.includes('showsCategoriesOf')) return 'section';
  return path[0] === 'navbar' && path[2] === 'match' ? 'match' : undefined;
}

/** A section has folders at the top only; a category can have a folder at each level. */
export const folderUnknown = rule('folder-unknown', 'navigationName', 'strict', {
  find: (input) => {
    const { path, name, known } = input;
    const isTop = path.includes('folders');
    const folders = isTop ? ['.', ...known.folders.filter((folder) => !folder.includes('/'))] : known.folders;
    if (kindOf(input) !== 'folder' || folders.includes(name)) return [];
    return [{ name, where: isTop ? 'at the top of' : 'in', near: nearest(name, folders) }];
  },
  message: ({ name, where, near }) =>
    `There is no folder ${name} with pages ${where} content/.${near ? ` Did you mean ${near}?` : ' Write the name of another folder, or remove it.'}`,
});

/** A section shows categories of other sections, by their ids. */
export const sectionUnknown = rule('section-unknown', 'navigationName', 'strict', {
  find: (input) => {
    const { path, name, known } = input;
    const others = known.sections.filter((id) => id !== known.writtenSections[Number(path[1])]);
    return kindOf(input) !== 'section' || others.includes(name) ? [] : [{ name, near: nearest(name, others) }];
  },
  message: ({ name, near }) =>
    `\`showsCategoriesOf\` names ${name}, which is no other section.${near ? ` Did you mean ${near}?` : ' Write the id of another section, or remove it.'}`,
});

export const matchUnknown = rule('match-unknown', 'navigationName', 'strict', {
  find: (input) => {
    const { name, known } = input;
    const { folders, routes } = known;
    if (kindOf(input) !== 'match') return [];
    if (!name.startsWith('/'))
      return known.allSections.includes(name) ? [] : [{ name, near: nearest(name, known.allSections) }];
    const pattern = compilePattern(name);
    if (routes.some((route) => pattern.test(route))) return [];
    return [{ name, near: nearest(name, [...folders.map((folder) => `/${folder}/*`), ...routes]) }];
  },
  message: ({ name, near }) =>
    `\`match\` names ${name}, which is neither a section nor a pattern of routes with pages.${near ? ` Did you mean ${near}?` : ' Write the id of a section, or a pattern such as /folder/*.'}`,
});
