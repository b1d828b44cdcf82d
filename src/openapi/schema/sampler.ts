import { sample } from 'openapi-sampler';
import type { OpenApiDocument } from '../load/document';

type Options = NonNullable<Parameters<typeof sample>[1]>;

/**
 * A value of the sampling library; undefined where it can make none. It prints what it cannot merge, without a place,
 * and the page shows the schema all the same.
 */
export function librarySample(schema: unknown, options: Options, document?: OpenApiDocument): unknown {
  const printer = globalThis.console;
  const { warn } = printer;
  printer.warn = () => undefined;
  try {
    return sample(schema as Parameters<typeof sample>[0], options, document) ?? undefined;
  } catch {
    return undefined;
  } finally {
    printer.warn = warn;
  }
}
