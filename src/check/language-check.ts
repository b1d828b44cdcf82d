import type { DataFiles } from '@/source/data';
import type { Issue } from '@schema/issues';
import { collect } from './collect';
import { proseIssues } from './prose-issues';
import { fileProses, type ProseSources } from './prose/file-prose';
import { spellingIssues } from './prose/spelling';

/** The issues of language; `code` is a digest of the code that checks. */
export async function languageIssues(
  sources: ProseSources,
  data: DataFiles,
  code: string,
  signal?: AbortSignal,
): Promise<Issue[]> {
  const [product, terms] = [data.product.usable, data.terms.usable];
  if (!product || !terms) return [];
  const proses = await collect(fileProses(sources, { product, terms, code }), signal);
  const names = proses.map(({ file }) => file);
  return [...proseIssues(proses, data), ...(await spellingIssues(names, sources.files, code, data))];
}
