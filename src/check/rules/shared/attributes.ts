import type { z } from 'zod';
import { htmlElements } from '@schema/html-elements';
import { checkValue } from '@/source/schema-problems';
import type { PageText } from '../../rule';

/** The attributes of components and elements that their schemas refuse, with their forms: `<Tabs sync>`. */
export function attributeProblems({ analysis, known }: PageText) {
  const schemas: Readonly<Record<string, z.ZodObject>> = { ...htmlElements, ...known.components };
  return analysis.components.flatMap(({ name, attributes, ...at }) => {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    const problems = schema ? checkValue(schema, attributes).problems : [];
    return problems.map(({ path, message }) => ({
      at,
      name,
      form: `<${[name, ...path].join(' ')}>`,
      detail: `\`${path.join('.')}\`: ${message}`,
    }));
  });
}
