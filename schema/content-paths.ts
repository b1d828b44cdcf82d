// Where the files of the content are, and their addresses. No schemas, so that the editor in a browser can have it.

/** Where content lies, relative to the project's root. */
export const CONTENT_FOLDER = 'content';

/** File or folder of the API description, relative to the project's root. */
export const OPENAPI_FOLDER = 'openapi';

/** Folder whose files are published unchanged. */
export const PUBLIC_FOLDER = 'public';

/** Folder below `content/` with a folder for each version of the documentation but the present one. */
export const VERSIONS_FOLDER = 'versions';

/** Folder below `content/` with the components of the product. */
export const COMPONENTS_FOLDER = 'components';

/** The data files of the content folder, by what they hold. */
export const DATA_FILES = {
  product: 'product.yaml',
  navigation: 'navigation.yaml',
  search: 'search.yaml',
  terms: 'terms.yaml',
  dictionary: 'dictionary.txt',
  addresses: 'addresses.txt',
};

/** The kinds of pages with their folders below `content/`, the most specific first; '' is every folder that no other owns. */
export const PAGE_FOLDERS = [
  { name: 'ApiPage', folder: 'api' },
  { name: 'Faq', folder: 'faq' },
  { name: 'Doc', folder: '' },
] as const;

/** The kind of a page by its path below `content/`; undefined if the file is not a page. */
export function pageKindOf(path: string): (typeof PAGE_FOLDERS)[number]['name'] | undefined {
  if (!/\.mdx?$/.test(path)) return undefined;
  return PAGE_FOLDERS.find(({ folder }) => folder === '' || path.startsWith(`${folder}/`))?.name;
}

/** Whether a content file is a picture, which pages beside it show: `![text](./picture.png)`. */
export function isPicture(path: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(path);
}

/** The version that a content file belongs to, by its path below `content/`; undefined for the current version. */
export function versionOf(path: string): string | undefined {
  const [folder, id, file] = path.split('/');
  return folder === VERSIONS_FOLDER && file !== undefined ? id : undefined;
}

/**
 * The route of a content file: its path without the extension, with its letter case. `index` has the route of its
 * folder; a page of a version begins with the version's id. A `slug` replaces the name of the file, or the whole path if
 * it begins with a slash.
 */
export function routeOf(path: string, slug?: string): string {
  const version = versionOf(path);
  const route = `/${(version === undefined ? path : path.slice(VERSIONS_FOLDER.length + 1)).replace(/\.mdx?$/, '')}`;
  if (slug === undefined) return route.replace(/\/index$/, '') || '/';
  if (!slug.startsWith('/')) return route.replace(/[^/]*$/, slug);
  return version === undefined ? slug : `/${version}${slug}`;
}

/** The data file that a file with another ending or other letters was meant to be: `navigation.yml`. */
export function meantDataFile(path: string): string | undefined {
  const [, name = ''] = /^([a-z]+)\.(?:ya?ml|txt|json)(?:\.txt)?$/.exec(path.toLowerCase()) ?? [];
  return Object.values(DATA_FILES).find((file) => file.split('.')[0] === name && file !== path);
}
