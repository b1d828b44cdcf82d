const YAML_LINES = String.raw`(?:(?:[\w-]+:|[ \t]+\S|- |#)[^\n]*\n|[ \t]*\n)*?`;

/** Front matter below other lines: lines of YAML between `---`, with a title or a description, which every page has. */
const LATE = new RegExp(
  String.raw`(?<=\n)---[ \t]*\n(?=${YAML_LINES}(?:title|description):[^\n]*\n${YAML_LINES}---[ \t]*(?:\n|$))`,
);

/** Why a page has no front matter. */
export function frontMatterFault(text: string): 'empty' | 'late' | 'unclosed' | 'missing' {
  if (text.trim() === '') return 'empty';
  if (lateFrontMatter(text) !== undefined) return 'late';
  return /^---[ \t]*\n/.test(text) ? 'unclosed' : 'missing';
}

/** The line on which front matter begins below other lines. */
export function lateFrontMatter(text: string): number | undefined {
  const late = LATE.exec(text);
  return late ? text.slice(0, late.index).split('\n').length : undefined;
}
