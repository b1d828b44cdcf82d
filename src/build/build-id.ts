import { join } from 'node:path';
import { COMPONENTS_FOLDER, CONTENT_FOLDER } from '@schema/collections';
import { parseEnvironment } from '@/config/env';
import { hashFiles, keyOf } from '@/lib/server/cache';

/** Files and folders of the engine. `content/` and `openapi/` belong to the product. */
export const ENGINE = [
  'src',
  'public',
  'schema',
  'scripts',
  'contentlayer.config.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'cspell.json',
  'redocly.yaml',
];

/**
 * The id of a build, made from environment, code, and `frame`, which is what all pages show around their content. The
 * content is no part of it: an edit changes its own page and keeps the bytes of the others, and pages of two versions of
 * the content replace each other in a tab. It contains only characters that HTML and JSON do not escape.
 */
export function buildId(frame: string): string {
  const environment = JSON.stringify(parseEnvironment(process.env));
  const code = hashFiles([...ENGINE, join(CONTENT_FOLDER, COMPONENTS_FOLDER)]);
  return keyOf(environment, code, frame).slice(0, 20);
}
