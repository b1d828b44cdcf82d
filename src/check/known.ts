import type { Root } from 'mdast';
import type { z } from 'zod';
import type { Format } from '@/markdown/outline';
import type { VariableOptions } from '@/markdown/plugins/remark-variables';

/** Components by name, with the schemas of their attributes. */
export type KnownComponents = Readonly<Record<string, z.ZodObject>>;

/** What a text may refer to. */
export interface Known {
  /** Undefined if `product.yaml` has errors. */
  readonly variables: VariableOptions | undefined;
  /** The attributes of each component. */
  readonly components: KnownComponents;
  /** Gets the tree of each text that can be parsed, so that the rules of language need no parser of their own. */
  readonly observe?: ObserveText | undefined;
}

/** Gets the tree of a text as written, before the plugins. */
export type ObserveText = (text: string, format: Format, written: Root) => void;
