import { readSearchSettings, valueOf } from '@schema/data';
import { getSite } from '@/content';
import { buildSearch } from '@/search/build';

/** The two files of search, made of the whole site and of what its writers set in `content/search.yaml`. */
export async function searchFiles() {
  const { synonyms, phrases, help } = valueOf(readSearchSettings());
  return buildSearch((await getSite()).pages, { synonyms, phrases, ...(help ? { help } : {}) });
}
