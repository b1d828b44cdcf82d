import type { Anchors } from '../prose/anchors';
import type { Schema } from '../load/document';
import type { Resolver } from '../load/resolver';
import type { Direction } from './types';

/** What the schemas of one page share. */
export interface PageSchemas {
  readonly resolver: Resolver;
  readonly anchors: Anchors;
  /** Where each type was unfolded first, by direction and reference. */
  readonly firstAnchors: Map<string, string>;
  /** Which schemas are on pages of their own. */
  readonly limits: PageLimits;
  /** Schemas that this page leaves to pages of their own, by route. */
  readonly parts: Map<string, PagePart>;
  /** Views made so far. */
  count: number;
  /** Estimated length of their HTML. */
  size: number;
  /** Schemas that are nested too deeply and unfolded at the end of their body. */
  readonly deferred: DeferredSchema[];
}

/** What a page shows itself. */
export interface PageLimits {
  /** Components inside of more fields than this are on pages of their own, and other schemas two fields further inside. */
  readonly inlineFields: number;
  /** A page whose size is greater is discarded (`PageTooLong`). */
  readonly maxSize: number;
  /** The route of a schema that is on a page of its own. */
  readonly routeOf: (part: PagePart) => string;
}

/** A schema on a page of its own. */
export interface PagePart {
  /** The component's reference; null for a schema without a name. */
  readonly reference: string | null;
  /** The component's name, or the path of the field. */
  readonly name: string;
  readonly anchor: string;
  /** Whether it is inside of no component, so that one operation has it. */
  readonly isLocal: boolean;
  readonly schema: Schema;
  readonly direction: Direction;
  readonly xml: boolean;
}

/** A schema that is unfolded later, under an address of its own. */
interface DeferredSchema {
  readonly name: string;
  readonly schema: Schema;
  readonly place: SchemaContext;
}

/** A step from a value to a part of it: the name of a field, or each item of a list. */
export type Step = string | typeof EACH;

/** The step to each item of a list. */
export const EACH = Symbol('each item');

/** A composition variant of a body's schema, with what an example of it is made from. */
export interface CompositionVariant {
  readonly anchor: string;
  readonly name: string;
  readonly path: readonly Step[];
  readonly discriminator: string | null;
  /** Values of the discriminator that choose it. */
  readonly values: readonly string[];
  readonly schema: Schema;
  /** Fields that all variants have, with their schemas. */
  readonly shared: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
  /** The variant around it. */
  readonly parent: CompositionVariant | undefined;
}

/** The path from the body to a place, the variant around the place, and the list that collects variants. */
interface VariantPath {
  readonly path: readonly Step[];
  readonly found: CompositionVariant[];
  readonly parent?: CompositionVariant;
}

/** The place of a schema on a page. */
export interface SchemaContext {
  readonly page: PageSchemas;
  readonly direction: Direction;
  /** Address of the schema; its fields' addresses begin with it. */
  readonly anchor: string;
  /** Types that are being unfolded around this place, with their addresses. */
  readonly ancestors: ReadonlyMap<string, string>;
  /** Whether the body can be XML: the names of XML elements concern no other body. */
  readonly xml?: boolean;
  /** How many schemas are around this one; missing at a body, a parameter or a header. */
  readonly depth?: number;
  /** How many fields are around it. */
  readonly fieldDepth?: number;
  /** Components that are parts of a composition around this place. */
  readonly narrowed?: ReadonlySet<string>;
  /** Missing where examples do not offer variants. */
  readonly variantPath?: VariantPath | undefined;
}

/** The path with one more step. */
export function appendToPath({ variantPath }: SchemaContext, step: Step): SchemaContext['variantPath'] {
  return variantPath && { ...variantPath, path: [...variantPath.path, step] };
}
