import { isAlias, isScalar, visit } from 'yaml';
import { parseYaml } from '@/source/yaml-text';
import { rule } from '../../rule';

/** A value that begins with `&` or `!`: YAML reads its first word as an anchor or a tag (YAML 1.2.2, §6.9). */
export default rule({
  code: 'yaml-property',
  on: 'yamlText',
  stops: 'strict',
  hiddenBy: ['yaml-syntax'],
  find: ({ text }) => {
    if (!/(?:^|[:\-[,])[ \t]+[&!]\S/m.test(text)) return [];
    const { document, lines } = parseYaml(text);
    const used = new Set<string>();
    visit(document, { Alias: (_, { source }) => void used.add(source) });
    const found: { at: { line: number; column: number }; found: string; wanted: string }[] = [];
    visit(document, (_, node) => {
      if (isAlias(node) || !isScalar(node) || !node.range) return;
      const [property] = /[&!]\S*[ \t]+$/.exec(text.slice(0, node.range[0])) ?? [];
      if (!property || property.startsWith('!!') || (node.anchor && used.has(node.anchor))) return;
      const { line, col } = lines.linePos(node.range[0] - property.length);
      const value = String(node.source ?? '');
      found.push({ at: { line, column: col }, found: value, wanted: JSON.stringify(property + value) });
    });
    return found;
  },
  message: ({ found, wanted }) =>
    `YAML reads the first word here as a name for the value, so readers see \`${found}\` alone. Write \`${wanted}\`.`,
});
