import type { Issue } from '@schema/issues';
import { DESCRIPTION_FAULTS } from '@/openapi';
import { RULES } from './rules';

/** A page of which a part, or all, could not be read: headings are missing. */
export const CUT_PAGE: readonly string[] = [
  ...['fence-unclosed', 'html-unclosed', 'text-utf16', 'yaml-syntax', 'front-matter-missing', 'mdx-syntax'],
];

const DATA_FAULTS = ['front-matter-invalid', 'data-invalid', 'text-encoding', 'text-encoding-twice'];

/** Mistakes of signs, names and dates that contain words. */
const MARKS = ['heading-undated', 'directive-unknown', 'alert-unknown', 'filler-text', 'mdx-syntax', 'html-element'];

/** Code → the codes of its causes on the same line. */
const ON_LINE = new Map([
  ...RULES.map(({ code, hiddenBy = [] }) => [code, hiddenBy] as const),
  ['prose-spelling', [...DATA_FAULTS, ...MARKS]] as const,
  ['address-invalid', ['merge-conflict']] as const,
  ['link-anchor', ['front-matter-invalid']] as const,
]);

/** The same in the same file. */
const IN_FILE: Readonly<Record<string, readonly string[]>> = {
  // The lines of a conflict are no YAML.
  'yaml-syntax': ['merge-conflict'],
  // The address of such a page changes, so its place in the navigation comes later.
  'page-unlisted': ['file-name', 'file-collision', 'route-reserved'],
  // A page that no list contains is new, and its message asks for its place: other pages link to it after that.
  'page-orphan': ['page-unlisted'],
  'operation-orphan': ['page-unlisted'],
};

/** The same anywhere. */
const ANYWHERE: Readonly<Record<string, readonly string[]>> = {
  'catalogue-empty': DESCRIPTION_FAULTS,
  'openapi-reference': DESCRIPTION_FAULTS,
  'operation-orphan': DESCRIPTION_FAULTS,
  // Without components, a page cannot be blamed for using them.
  'component-unknown': ['component-code', 'component-load', 'component-export'],
};

/** The issues without those that follow from others. */
export function withoutCascadingIssues(issues: readonly Issue[]): Issue[] {
  const found = new Set(issues.flatMap(({ code, file, line }) => [code, `${code} ${file}`, `${code} ${file}:${line}`]));
  return issues.filter(({ code, file, line }) => {
    const causes = [
      ...(ON_LINE.get(code) ?? []).map((cause) => `${cause} ${file}:${line}`),
      ...(IN_FILE[code] ?? []).map((cause) => `${cause} ${file}`),
      ...(ANYWHERE[code] ?? []),
    ];
    return !causes.some((cause) => found.has(cause));
  });
}
