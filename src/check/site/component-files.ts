import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildFailure, type Message } from 'esbuild';
import { COMPONENTS_FOLDER, CONTENT_FOLDER } from '@schema/collections';
import type { ContentComponents } from '@schema/content-component';
import { formatIssue, issue, type Issue, type Place } from '@schema/issues';
import { topOf } from '@/content/files/places';
import { CommandError } from '@/lib/server/run-command';

/** The components of a product, or why they cannot be loaded. */
export interface LoadedComponents {
  components: ContentComponents;
  issues: readonly Issue[];
}

/** The module that exports `contentComponents`. */
const ENTRY = 'index.ts';
const SCRIPTS = 'scripts';

/**
 * Reads the code of the product's components, with esbuild, which finds syntax errors, missing files and missing exports,
 * and then loads it with `load`, which finds code that only a browser can run. There are no components after a mistake.
 */
export async function loadComponents(
  load: () => Promise<{ contentComponents?: ContentComponents }> = () =>
    import('@content/components'),
  folder = join(CONTENT_FOLDER, COMPONENTS_FOLDER),
): Promise<LoadedComponents> {
  const issues = await codeIssues(folder);
  if (issues.length > 0) return { components: {}, issues };
  const place = topOf(join(folder, ENTRY).replaceAll('\\', '/'));
  try {
    const { contentComponents } = await load();
    if (contentComponents) return { components: contentComponents, issues: [] };
    return { components: {}, issues: [issue('component-export', place)] };
  } catch (error) {
    return { components: {}, issues: [loadIssue(error, folder, place)] };
  }
}

/** The components of a product, for a command that cannot work without them: it ends with their mistakes. */
export async function requireComponents(): Promise<ContentComponents> {
  const { components, issues } = await loadComponents();
  if (issues.length > 0) throw new CommandError(issues.map(formatIssue).join('\n'));
  return components;
}

async function codeIssues(folder: string): Promise<Issue[]> {
  if (!existsSync(folder)) return [];
  const scripts = existsSync(join(folder, SCRIPTS)) ? readdirSync(join(folder, SCRIPTS)) : [];
  const entries = [
    ENTRY,
    ...scripts.filter((name) => name.endsWith('.ts')).map((name) => join(SCRIPTS, name)),
  ];
  try {
    const { warnings } = await build({
      entryPoints: entries.map((name) => join(folder, name)),
      bundle: true,
      write: false,
      outdir: 'components',
      platform: 'node',
      packages: 'external',
      format: 'esm',
      logLevel: 'silent',
    });
    return warnings
      .filter(({ id }) => id === 'import-is-undefined')
      .map((found) => codeIssue(found, folder));
  } catch (error) {
    return (error as BuildFailure).errors.map((found) => codeIssue(found, folder));
  }
}

/** Columns of esbuild are 0-based, and count bytes. */
function codeIssue({ text, location }: Message, folder: string): Issue {
  const { file, line, column } = location ?? { file: join(folder, ENTRY), line: 1, column: 0 };
  return issue(
    'component-code',
    { file: file.replaceAll('\\', '/'), line, column: column + 1 },
    { detail: text },
  );
}

/** The first line of the stack that is in the folder is the place of the mistake. */
function loadIssue(error: unknown, folder: string, entry: Place): Issue {
  const { message = String(error), stack = '' } = error instanceof Error ? error : {};
  const normal = stack.replaceAll('\\', '/');
  const at = normal.indexOf(`/${folder.replaceAll('\\', '/')}/`);
  const [, file, line, column] =
    /^\/([^\n:?)]+)(?:\?[^:\n]*)?:(\d+):(\d+)/.exec(at < 0 ? '' : normal.slice(at)) ?? [];
  const place = file ? { file, line: Number(line), column: Number(column) } : entry;
  return issue('component-load', place, { detail: message });
}
