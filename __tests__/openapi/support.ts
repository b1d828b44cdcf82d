import { join } from 'node:path';
import { readReference, type Operation } from '@/openapi';
import { createAnchors } from '@/openapi/model/anchors';
import { createResolver } from '@/openapi/load/json';
import type { Direction, SchemaView } from '@/openapi/schema/types';
import { createPageSchemas, viewSchema } from '@/openapi/schema/schema-view';

const FIXTURES = '__tests__/fixtures/openapi';

/** Reads a fixture as the site reads its description. */
export function readFixture(name: string) {
  return readReference(join(FIXTURES, name), { product: 'acme-books' });
}

/** The operation of a fixture by its slug. */
export async function readOperationOf(name: string, slug: string): Promise<Operation> {
  const { reference } = await readFixture(name);
  const operation = reference.operations.find((candidate) => candidate.slug === slug);
  if (!operation) throw new Error(`${name} has no operation ${slug}`);
  return operation;
}

/** The view of one schema, with components to refer to. */
export function view(schema: unknown, schemas: Record<string, unknown> = {}, direction: Direction = 'response', openapi = '3.1.0'): SchemaView {
  const page = createPageSchemas(createResolver({ openapi, components: { schemas } }), createAnchors());
  return viewSchema(schema, { page, direction, anchor: 'body', ancestors: new Map() });
}

/** A view as an indented list, one line a field: what a reader sees first. */
export function outline(schema: SchemaView, indent = ''): string {
  const limits = schema.constraints.map(({ label: words, code }) => [words, code].filter(Boolean).join(' '));
  const words = [
    schema.format,
    ...limits,
    schema.enum.length > 0 ? `one of ${schema.enum.join(' ')}` : null,
    schema.constant === null ? null : `always ${schema.constant}`,
    schema.default === null ? null : `default ${schema.default}`,
    ...schema.typeLinks.map(({ name, anchor }) => `see ${name} at ${anchor}`),
  ].filter(Boolean);
  const lines = [
    ...schema.fields.map((field) => `${indent}${field.name}${field.required ? '!' : ''}: ${outline(field.schema, `${indent}  `)}`),
    ...schema.compositions.flatMap((group) =>
      group.variants.map((option) => `${indent}${group.label} ${option.values.join('/')}[${option.name}]: ${outline(option.schema, `${indent}  `)}`),
    ),
    ...(schema.items ? [`${indent}item: ${outline(schema.items, `${indent}  `)}`] : []),
  ];
  return [[schema.typeLabel, ...words].join(', '), ...lines].join('\n');
}
