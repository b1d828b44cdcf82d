import { existsSync, readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { once } from '@/lib/once';

/** The file that `src/build/emit-api-types.ts` writes. */
const TYPES = '.openapi/types.ts';

/** A downloadable file of the API reference. */
export interface Download {
  file: string;
  route: string;
  label: string;
  read: () => string;
  /** In bytes. */
  size: () => number;
}

/**
 * The API description as one document in both notations, and its TypeScript types, if they exist; the samples import
 * from them.
 */
export function downloadsOf(slug: string, description: object): Download[] {
  const download = (ending: string, label: string, make: () => string): Download => {
    const read = once(make);
    const file = `${slug}.${ending}`;
    return { file, route: `/openapi/${file}`, label, read, size: () => Buffer.byteLength(read()) };
  };
  return [
    download('yaml', 'OpenAPI (YAML)', () =>
      stringify(description, { aliasDuplicateObjects: false, lineWidth: 0 }),
    ),
    download('json', 'OpenAPI (JSON)', () => `${JSON.stringify(description, null, 2)}\n`),
    ...(existsSync(TYPES)
      ? [download('ts', 'TypeScript types', () => readFileSync(TYPES, 'utf8'))]
      : []),
  ];
}

/** Route of the types file; undefined if there is none. */
export function typesRouteOf(downloads: readonly Download[]): string | undefined {
  return downloads.find(({ file }) => file.endsWith('.ts'))?.route;
}
