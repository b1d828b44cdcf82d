import { readProduct, valueOf } from '@schema/data';
import { variablesOf } from '@schema/product';
import { once } from '@/lib/once';

const variables = once(() => variablesOf(valueOf(readProduct())));

/** A fact of product.yaml by its id. A missing fact is a mistake of a component, so it ends the build. */
export function fact(id: string): string {
  const value = variables()[id];
  if (value === undefined) throw new Error(`A component uses the fact "${id}". Add it to content/product.yaml.`);
  return value;
}
