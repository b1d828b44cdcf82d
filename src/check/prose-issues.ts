import { unknownUnits } from './data-variables';
import type { DataFiles } from '@/source/data';
import { issue, type Issue } from '@schema/issues';
import type { ProseRule } from '@schema/terms';
import type { YamlFile } from '@/source/yaml';
import type { FileProse } from './prose/file-prose';
import { settle, type SettledText } from './prose/findings';

/** Repeated words, the product's terms and literal values of variables in files, without those that exceptions settle. */
export function proseIssues(files: readonly FileProse[], data: DataFiles): Issue[] {
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
