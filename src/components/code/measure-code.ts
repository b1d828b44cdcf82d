/** What the frame of a code block asks of the code. */
export interface CodeMeasures {
  /** Characters of the longest line, a tab as two. */
  columns: number;
  lines: number;
  /** Modules that it imports beside it, as written: `./pagewarden`. */
  imports: readonly string[];
}

export function measureCode(code: string): CodeMeasures {
  const lines = code.split('\n');
  let columns = 0;
  for (const line of lines) columns = Math.max(columns, line.replaceAll('\t', '  ').length);
  return {
    columns,
    lines: lines.length,
    imports: [...code.matchAll(/from '(\.\/[^']+)'/g)].map(([, module = '']) => module),
  };
}
