import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import { unknownUnits } from './data-variables';
import { readDataFiles, type DataFiles } from '@/source/data';
import { issue, type Issue } from '@schema/issues';
import type { ProseRule } from '@schema/terms';
import type { YamlFile } from '@/source/yaml';
import { createProseReader, fileProses, type FileProse } from './prose/file-prose';
import { settle, type SettledText } from './prose/findings';

/**
 * Checks the language of pages and API description: repeated words, the product's terms, and literal values of
 * variables. Skips invalid MDX, which the content check reports. `code` is a digest of the code that reads; without
 * it, nothing is cached.
 */
export function proseIssues(
  folder = CONTENT_FOLDER,
  openapi: string | null = OPENAPI_FOLDER,
  code?: string,
  data: DataFiles = readDataFiles(folder),
): Issue[] {
  const product = data.product.usable;
  const terms = data.terms.usable;
  if (!product || !terms) return [];
  const files = [...fileProses({ folder, openapi }, createProseReader({ product, terms, code }))];
  return settledIssues(files, data);
}

/** The issues of files that have been read, without those that exceptions settle. */
export function settledIssues(files: readonly FileProse[], data: DataFiles): Issue[] {
  const { usable: terms, yaml } = data.terms;
  if (!terms) return [];
  const isOn = ({ rule }: { rule: ProseRule }) => terms.rules.includes(rule);
  const findings = files.flatMap((file) => file.findings);
  const { issues, unused } = settle(findings.filter(isOn), terms.exceptions);
  // What cannot be read, or is replaced because it is wrong, can have the texts of an exception.
  const isWhole = Boolean(data.product.data && data.terms.data) && !files.some(({ isDamaged }) => isDamaged);
  if (!isWhole || unknownUnits(data).length > 0) return issues;
  return [...issues, ...unusedIssues(unused.filter(isOn), yaml)];
}

function unusedIssues(unused: readonly SettledText[], { at, textAt }: YamlFile): Issue[] {
  return unused.map(({ rule, text, path }) =>
    issue('exception-unused', textAt(...path)?.place ?? at(), { rule, text }),
  );
}
