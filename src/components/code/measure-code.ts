/** What the frame of a code block asks of the code. */
export interface CodeMeasures {
  /** Characters of the longest line, a tab as two. */
  readonly columns: number;
  readonly lines: number;
  /** Modules that it imports beside it, as written: `./pagewarden`. */
  readonly imports: readonly string[];
}

export function measureCode(code: string): CodeMeasures {
  const lines = code.split('\n');
  return {
    columns: Math.max(...lines.map((line) => line.replaceAll('\t', '  ').length)),
    lines: lines.length,
    imports: [...code.matchAll(/from '(\.\/[^']+)'/g)].map(([, module = '']) => module),
  };
}
