import type { z } from 'zod';
import { htmlElements } from '@schema/html-elements';
import { friendly, problemsOf } from '@/source/validate-yaml';
import type { PageText } from '../../rule';

/** The attributes of components and elements that their schemas refuse, with their forms: `<Tabs sync>`. */
export function attributeProblems({ analysis, known }: PageText) {
  const schemas: Readonly<Record<string, z.ZodObject>> = { ...htmlElements, ...known.components };
  return analysis.components.flatMap(({ name, attributes, ...at }) => {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    const error = schema?.safeParse(attributes, { error: friendly }).error;
    return (error ? problemsOf(error) : []).map(({ path, message }) => ({
      at,
      name,
      form: `<${[name, ...path].join(' ')}>`,
      detail: `\`${path.join('.')}\`: ${message}`,
    }));
  });
}
