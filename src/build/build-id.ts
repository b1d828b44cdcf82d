import { createHash } from 'node:crypto';
import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import { parseEnvironment } from '@/config/env';
import { hashFiles } from '@/lib/server/cache';

/** Files and folders of the engine. `content/` and `openapi/` belong to the product. */
export const ENGINE = [
  ...['src', 'public', 'schema', 'scripts'],
  ...[
    'contentlayer.config.ts',
    'next.config.ts',
    'postcss.config.mjs',
    'tailwind.config.ts',
    'tsconfig.json',
  ],
  ...['package.json', 'package-lock.json', 'cspell.json', 'redocly.yaml'],
];

/**
 * The id of a build, made from everything that its pages are made from: the same commit and environment have the same
 * id everywhere. It contains only characters that HTML and JSON do not escape.
 */
export function buildId(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  return createHash('sha256')
    .update(JSON.stringify(parseEnvironment(environment)))
    .update(hashFiles([...ENGINE, CONTENT_FOLDER, OPENAPI_FOLDER]))
    .digest('hex')
    .slice(0, 20);
}
