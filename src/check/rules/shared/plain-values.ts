import type { YamlText } from '@/source/yaml';
import type { Inputs } from '../../rule';

/** A value without quotation marks, and what is written on its line before it, and from its beginning on. */
interface PlainValue extends YamlText {
  readonly before: string;
  readonly rest: string;
}

/** The values without quotation marks. In a block scalar, each sign is text (YAML 1.2.2, §8.1). */
export function plainValues({ text, texts }: Inputs['yamlText']): PlainValue[] {
  const lines = text.split('\n');
  return texts().flatMap((value) => {
    const { line, column } = value.place;
    const before = lines[line - 1]?.slice(0, column - 1) ?? '';
    const isBlock = before.trim() === '' && /(?:^|\s)[|>][-+\d]*[ \t]*(?:#.*)?$/.test(lines[line - 2] ?? '');
    return isBlock || /["']$/.test(before)
      ? []
      : [{ ...value, before, rest: lines[line - 1]?.slice(column - 1) ?? '' }];
  });
}
