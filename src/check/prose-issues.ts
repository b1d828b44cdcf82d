import { join } from 'node:path';
import { CONTENT_FOLDER, DATA_FILES, OPENAPI_FOLDER } from '@schema/collections';
import { readUsableProduct, readTerms } from '@/source/data';
import { issue, type Issue } from '@schema/issues';
import { readText } from '@/source/read-text';
import type { ProseRule, Terms } from '@schema/terms';
import { yamlTexts } from '@/source/yaml-text';
import { createProseReader, fileProses, type FileProse } from './prose/file-prose';
import { settle, type SettledText } from './prose/findings';

/**
 * Checks the language of pages and API description: repeated words, the product's terms, and literal values of
 * variables. Skips invalid MDX, which the content check reports. `code` is a digest of the code that reads; without
 * it, nothing is cached.
 */
export function proseIssues(folder = CONTENT_FOLDER, openapi: string | null = OPENAPI_FOLDER, code?: string): Issue[] {
  const product = readUsableProduct(folder);
  const terms = readTerms(folder).data;
  if (!product || !terms) return [];
  const files = [...fileProses({ folder, openapi }, createProseReader({ product, terms, code }))];
  return settledIssues(files, folder, terms);
}

/** The issues of files that have been read, without those that exceptions settle. */
export function settledIssues(files: readonly FileProse[], folder: string, terms: Terms): Issue[] {
  const isOn = ({ rule }: { rule: ProseRule }) => terms.rules.includes(rule);
  const findings = files.flatMap((file) => file.findings);
  const { issues, unused } = settle(findings.filter(isOn), terms.exceptions);
  return [...issues, ...(files.some(({ isDamaged }) => isDamaged) ? [] : unusedIssues(folder, unused.filter(isOn)))];
}

function unusedIssues(folder: string, unused: readonly SettledText[]): Issue[] {
  if (unused.length === 0) return [];
  const file = join(folder, DATA_FILES.terms);
  const places = new Map(
    yamlTexts(readText(file).text).map(({ path, line, columnOffset }) => [
      path.join('.'),
      { file, line, column: columnOffset + 1 },
    ]),
  );
  return unused.map(({ rule, text, path }) =>
    issue('exception-unused', places.get(path.join('.')) ?? { file, line: 1, column: 1 }, { rule, text }),
  );
}
