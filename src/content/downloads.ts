import { existsSync, readFileSync } from 'node:fs';
import { stringify } from 'yaml';

/** Where `scripts/emit-api-types.ts` puts the types. */
const TYPES = '.openapi/types.ts';

/** A file beside the reference. */
export interface Download {
  readonly file: string;
  readonly route: string;
  readonly label: string;
  readonly mediaType: string;
  readonly read: () => string;
}

/** The API description as one document in both notations, and its TypeScript types where they were made; the samples import from them. */
export function downloadsOf(slug: string, description: object): Download[] {
  const download = (ending: string, label: string, mediaType: string, read: () => string): Download => {
    return { file: `${slug}.${ending}`, route: `/openapi/${slug}.${ending}`, label, mediaType, read };
  };
  return [
    download('yaml', 'OpenAPI (YAML)', 'application/yaml', () => stringify(description, { aliasDuplicateObjects: false, lineWidth: 0 })),
    download('json', 'OpenAPI (JSON)', 'application/json', () => `${JSON.stringify(description, null, 2)}\n`),
    ...(existsSync(TYPES) ? [download('ts', 'TypeScript types', 'text/plain; charset=utf-8', () => readFileSync(TYPES, 'utf8'))] : []),
  ];
}

/** Route of the types file, undefined where none was made. */
export function typesRouteOf(downloads: readonly Download[]): string | undefined {
  return downloads.find(({ file }) => file.endsWith('.ts'))?.route;
}
