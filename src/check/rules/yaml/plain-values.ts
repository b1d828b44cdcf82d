import type { Inputs } from '../../rule';
import type { YamlText } from '@/source/yaml-text';

/** A value without quotation marks, what is written from its beginning to the end of the line, and its place. */
interface PlainValue {
  readonly path: YamlText['path'];
  readonly value: string;
  readonly rest: string;
  readonly at: { readonly line: number; readonly column: number };
}

/** The values without quotation marks. In a block scalar, each sign is text (YAML 1.2.2, §8.1). */
export function plainValues({ text, texts }: Inputs['yamlText']): PlainValue[] {
  const lines = text.split('\n');
  return texts().flatMap(({ path, value, line, columnOffset }) => {
    const written = lines[line - 1] ?? '';
    if (/["']/.test(written.charAt(columnOffset - 1))) return [];
    const isFirst = written.slice(0, columnOffset).trim() === '';
    if (isFirst && /(?:^|\s)[|>][-+\d]*[ \t]*(?:#.*)?$/.test(lines[line - 2] ?? '')) return [];
    return [{ path, value, rest: written.slice(columnOffset), at: { line, column: columnOffset + 1 } }];
  });
}
