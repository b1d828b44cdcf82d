import type { TypeExpression } from '@/openapi';

/**
 * A type for readers: `string or null`, `array of Project object`, `map of integer`, `Cat or Dog`, `any value`, `no
 * value`.
 */
export function typeLabel(type: TypeExpression): string {
  switch (type.kind) {
    case 'any':
      return 'any value';
    case 'never':
      return 'no value';
    case 'tuple':
      return 'tuple';
    case 'name':
      return type.name;
    case 'object':
      return type.name === null ? 'object' : `${type.name} object`;
    case 'map':
      return `map of ${innerLabel(type.values)}`;
    case 'array':
      return type.items === null ? 'array' : `array of ${innerLabel(type.items)}`;
    case 'union':
      return [...new Set(type.members.map(typeLabel))].join(' or ');
    case 'alternatives':
      return `${type.keyword === 'oneOf' ? 'one' : 'any'} of ${type.count} types`;
  }
}

function innerLabel(type: TypeExpression): string {
  const label = typeLabel(type);
  return /^(?:one|any) of | or /.test(label) ? `(${label})` : label;
}
