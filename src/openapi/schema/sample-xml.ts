import { sample } from 'openapi-sampler';
import { isJsonObject, type Resolver } from '../load/json';
import { sampleDepth } from './sample-size';
import type { Direction } from './types';

/** How deep a generated body nests; types that contain each other would grow without end. */
const SAMPLE_DEPTH = 8;

/** An XML document that fits a schema, always the same one; undefined when the generator cannot make any. */
export function sampleXml(schema: unknown, direction: Direction, resolver: Resolver): unknown {
  if (!isJsonObject(schema)) return undefined;
  const depth = sampleDepth(schema, SAMPLE_DEPTH, resolver);
  if (depth === null) return undefined;
  const options = {
    quiet: true,
    format: 'xml' as const,
    maxSampleDepth: depth,
    skipReadOnly: direction === 'request',
    skipWriteOnly: direction === 'response',
  };
  // The generator prints what it cannot merge, without a place; the page shows the schema all the same.
  const printer = globalThis.console;
  const { warn } = printer;
  printer.warn = () => undefined;
  try {
    return sample(schema as Parameters<typeof sample>[0], options, resolver.document) ?? undefined;
  } catch {
    return undefined;
  } finally {
    printer.warn = warn;
  }
}
