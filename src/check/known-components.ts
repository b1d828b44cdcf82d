import { z } from 'zod';
import type { ContentComponents } from '@schema/content-component';
import { mdxComponents } from '@schema/mdx-components';
import type { VariableOptions } from '@/content/markdown/plugins/remark-variables';
import { variableOptions, type DataFiles } from '@/content/files/data-files';

/** What a text may refer to. */
export interface Known {
  /** Undefined if `product.yaml` has errors. */
  variables: VariableOptions | undefined;
  /** The attributes of each component. */
  components: Record<string, z.ZodObject>;
}

/** The variables of the product, and the components of the engine and of the product. */
export function knownOf(
  { product: { data: product } }: Pick<DataFiles, 'product'>,
  components: ContentComponents,
): Known {
  const engine = Object.entries(mdxComponents).map(
    ([name, { attributes }]) => [name, z.strictObject(attributes)] as const,
  );
  const own = Object.entries(components).map(([name, { props }]) => [name, props] as const);
  return {
    variables: product && variableOptions(product, components),
    components: Object.fromEntries([...engine, ...own]),
  };
}
