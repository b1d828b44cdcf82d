import { rule } from '../../rule';
import { plainValues } from '../shared/plain-values';

/** A value that begins with `&` or `!`: YAML reads its first word as an anchor or a tag (YAML 1.2.2, §6.9). */
export default rule({
  code: 'yaml-property',
  on: 'yamlText',
  stops: 'strict',
  find: (yaml) =>
    (/[ \t][&!]\S/.test(yaml.text) ? plainValues(yaml) : []).flatMap(({ before, value, place: { line, column } }) => {
      const [property = '', name] = /(?<=[:,[{-][ \t]+)[&!](\S*)[ \t]+$/.exec(before) ?? [];
      const isUsed = property.startsWith('!!') || (property.startsWith('&') && yaml.text.includes(`*${name}`));
      if (!property || isUsed) return [];
      return [
        { at: { line, column: column - property.length }, found: value, wanted: JSON.stringify(property + value) },
      ];
    }),
  message: ({ found, wanted }) =>
    `YAML reads the first word here as a name for the value, so readers see \`${found}\` alone. Write \`${wanted}\`.`,
});
