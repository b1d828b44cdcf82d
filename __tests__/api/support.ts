import { join } from 'node:path';
import { COMPOSITIONS, fieldLabel } from '@/api/labels';
import { readReference, type Operation } from '@/api';
import type { Schema } from '@/api/load/document';
import { createResolver } from '@/api/load/local-refs';
import { createAnchors } from '@/api/prose/anchors';
import type { Direction, Limit, SchemaView } from '@/api/schema/types';
import { createPageSchemas } from '@/api/schema/schema-context';
import { viewSchema } from '@/api/schema/schema-view';

const FIXTURES = '__tests__/fixtures/openapi';

const fixtures = new Map<string, ReturnType<typeof readReference>>();

/** Reads a fixture as the site reads its description, once a suite. */
export function readFixture(name: string) {
  const known = fixtures.get(name);
  if (known) return known;
  const reading = readReference(join(FIXTURES, name), { product: 'acme-books' });
  fixtures.set(name, reading);
  return reading;
}

/** The operation of a fixture by its slug. */
export async function readOperationOf(name: string, slug: string): Promise<Operation> {
  const { reference } = await readFixture(name);
  const operation = reference.operations.find((candidate) => candidate.slug === slug);
  if (!operation) throw new Error(`${name} has no operation ${slug}`);
  return operation;
}

/** The view of one schema, with components to refer to. */
export function view(
  schema: unknown,
  schemas: Record<string, unknown> = {},
  direction: Direction = 'response',
  openapi = '3.1.0',
): SchemaView {
  const resolver = createResolver({ openapi, components: { schemas } });
  const page = createPageSchemas(resolver, createAnchors());
  return viewSchema(schema as Schema, {
    page,
    direction,
    anchor: 'body',
    xml: true,
    ancestors: new Map(),
  });
}

/** A limit as a reader sees it. */
export function limitText({ label, code }: Limit): string {
  return [label, code].filter(Boolean).join(' ');
}

/** A view as an indented list, one line a field: what a reader sees first. */
export function outline(schema: SchemaView, indent = ''): string {
  const words = [
    schema.format,
    ...schema.limits.map(limitText),
    schema.enum.length > 0 ? `one of ${schema.enum.join(' ')}` : null,
    schema.constant === null ? null : `always ${schema.constant}`,
    schema.default === null ? null : `default ${schema.default}`,
    ...schema.typeLinks.map(({ name, anchor }) => `see ${name} at ${anchor}`),
  ].filter(Boolean);
  const lines = [
    ...schema.fields.map(
      (field) =>
        `${indent}${fieldLabel(field)}${field.required ? '!' : ''}: ${outline(field.schema, `${indent}  `)}`,
    ),
    ...schema.compositions.flatMap((group) =>
      group.variants.map(
        (option) =>
          `${indent}${COMPOSITIONS[group.keyword]} ${option.values.join('/')}[${option.name}]: ${outline(option.schema, `${indent}  `)}`,
      ),
    ),
    ...(schema.items ? [`${indent}item: ${outline(schema.items, `${indent}  `)}`] : []),
  ];
  return [[schema.type, ...words].join(', '), ...lines].join('\n');
}
