import { z } from 'zod';
import type { JsonSchema } from './json-schema';

/** Zod → JSON Schema of what a writer writes: defaults are not applied. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
}

/** Zod → JSON Schema (draft 2020-12) with the descriptions, for editors. */
export function editorSchema(schema: z.ZodType, title: string): object {
  return { ...inputSchema(schema), title };
}
