import { readSearchSettings, valueOf } from '@schema/data';
import { getSite } from '@/content';
import { buildSearch } from '@/search/build/search-files';

/** The two search files, built from all pages and the settings in `content/search.yaml`. */
export async function searchFiles() {
  const { synonyms, help } = valueOf(readSearchSettings());
  return buildSearch((await getSite()).pages, { synonyms, ...(help ? { help } : {}) });
}
