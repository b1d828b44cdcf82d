import type { Issue } from '@schema/issues';
import type { DataFiles } from '@/source/data';
import { collect } from './collect';
import { unknownUnits } from './fact-issues';
import { fileProses, type FileProse, type ProseSources } from './prose/file-prose';
import { spellingIssues } from './prose/spelling';
import { issue } from './site-messages';

/** The issues of language. */
export async function languageIssues(sources: ProseSources, data: DataFiles): Promise<Issue[]> {
  const [product, terms] = [data.product.usable, data.terms.usable];
  if (!product || !terms) return [];
  const proses = await collect(fileProses(sources, product, terms));
  return [...proseIssues(proses, data), ...(await spellingIssues(proses, sources.files, sources.code, data))];
}

/** What the rules of language that are on find in files, without what exceptions settle, and the unused exceptions. */
export function proseIssues(files: readonly FileProse[], data: DataFiles): Issue[] {
  const { usable: terms, yaml } = data.terms;
  // An exception with a mistake still means what it settles.
  if (!terms || data.terms.lost.has('exceptions')) return [];
  const isOn = (code: string) => terms.rules.some((rule) => code === `prose-${rule}`);
  const issues = files.flatMap((file) => file.issues.filter(({ code }) => isOn(code)));
  const exceptions = terms.exceptions.flatMap(({ texts, ...exception }, index) =>
    texts.map((text, position) => ({ ...exception, text, path: ['exceptions', index, 'texts', position] })),
  );
  const settled = new Set<Issue>();
  const unused = exceptions.flatMap(({ rule, text, in: file, path }) => {
    const found = issues.filter(
      (item) =>
        item.code === `prose-${rule}` &&
        item.found?.toLowerCase() === text.toLowerCase() &&
        (!file || file === item.file),
    );
    for (const item of found) settled.add(item);
    if (!isOn(`prose-${rule}`) || found.length > 0) return [];
    const isMissing = file !== undefined && !files.some((checked) => checked.file === file);
    const place = yaml.textAt(...(isMissing ? [...path.slice(0, 2), 'in'] : path))?.place ?? yaml.at();
    return [isMissing ? issue('exception-file', place, { file }) : issue('exception-unused', place, { rule, text })];
  });
  // What cannot be read, or is replaced because it is wrong, can have the texts of an exception.
  const isWhole = Boolean(data.product.data && data.terms.data) && !files.some(({ isDamaged }) => isDamaged);
  const left = issues.filter((item) => !settled.has(item));
  return isWhole && unknownUnits(data).length === 0 ? [...left, ...unused] : left;
}
