import type { Schema } from '../load/document';
import type { Resolver } from '../load/resolver';
import { sampleDepth } from './sample-value';
import { librarySample } from './sampler';
import type { Direction } from './types';

/** An XML document that fits a schema, always the same one; undefined when the generator cannot make any. */
export function sampleXml(schema: Schema, direction: Direction, resolver: Resolver): unknown {
  const depth = sampleDepth(schema, { direction, resolver });
  if (depth === null) return undefined;
  const options = {
    format: 'xml' as const,
    maxSampleDepth: depth,
    skipReadOnly: direction === 'request',
    skipWriteOnly: direction === 'response',
  };
  return librarySample(schema, options, resolver.document);
}
