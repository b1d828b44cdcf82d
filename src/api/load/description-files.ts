import { lstatSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import {
  BaseResolver,
  isAbsoluteUrl,
  isSupportedExtension,
  Source,
  type Document,
} from '@redocly/openapi-core';
import { visit } from 'yaml';
import type { Issue, Place } from '@schema/issues';
import { listFiles } from '@/content/files/content-files';
import { fileFault } from '@/content/files/file-fault';
import { placesIn, topOf } from '@/content/files/places';
import { readText } from '@/content/files/read-text';
import { createLocator, firstError, type Locate } from '@/content/files/yaml';
import { yamlFault } from '@/content/files/yaml-faults';
import { aliasFaults, MAX_NESTING, parseBounded } from '@/content/files/yaml-limits';
import { integerOf, type Keys } from './json';
import { descriptionIssue } from './messages';

/** The key of a root file: at the beginning of a line, or the first of an object in JSON. */
const ROOT_KEY = /^(?:openapi|swagger):|^\s*\{\s*"(?:openapi|swagger)"\s*:/m;

interface Origin {
  file: string;
  keys: Keys;
}

/**
 * Reads the files of a description for Redocly, each of them once, with our reader of YAML: it has the place of each
 * value, and its own words for mistakes. A build makes no network request, so an address is not followed; and it reads
 * only what the site may publish, which is in `folders`, because a reference can name any file of the machine.
 */
export class DescriptionFiles extends BaseResolver {
  /** What is wrong with the files as such. */
  readonly issues: Issue[] = [];
  private readonly parsed = new Map<string, ReturnType<typeof parse>>();
  /** Where each object and list is written: a bundled document has values of several files. */
  private readonly origins = new WeakMap<object, Origin>();

  constructor(private readonly folders: readonly string[]) {
    super();
  }

  override loadExternalRef(file: string): Promise<Source> {
    // In a promise, so that a file that is missing is remembered, too.
    return new Promise((resolve) => resolve(new Source(file, this.read(file))));
  }

  private read(file: string): string {
    if (isAbsoluteUrl(file))
      throw new Error('the build follows no addresses; save the file beside the description');
    const fault = fileFault(file, this.folders);
    if (fault === 'missing') throw new Error(`there is no file ${projectPath(file)}`);
    if (fault)
      throw new Error(
        'it leads to no file of openapi/, content/ or public/; put a copy beside the description',
      );
    if (!isSupportedExtension(file)) return readFileSync(file, 'utf8');
    const { text, issues } = readText(projectPath(file));
    this.issues.push(...issues);
    return text;
  }

  /** The value of a file that cannot be read is undefined. */
  override parseDocument(source: Source): Document {
    const { absoluteRef: file, body } = source;
    if (!isSupportedExtension(file)) return { source, parsed: body };
    const parsed = parse(body, projectPath(file));
    this.parsed.set(file, parsed);
    this.issues.push(...parsed.issues);
    this.remember(parsed.value, { file, keys: [] });
    return { source, parsed: parsed.value };
  }

  private remember(value: unknown, origin: Origin): void {
    if (typeof value !== 'object' || value === null || this.origins.has(value)) return;
    this.origins.set(value, origin);
    for (const [key, inner] of Object.entries(value))
      this.remember(inner, { file: origin.file, keys: [...origin.keys, key] });
  }

  /** The value of a file that was parsed. */
  parsedValue(file: string): unknown {
    return this.parsed.get(file)?.value;
  }

  placeIn(file: string, keys: Keys): Place {
    const start = { file: projectPath(file), line: 1, column: 1 };
    return this.parsed.get(file)?.locate(...keys) ?? start;
  }

  /** Finds the place of a value of a document that was made of these files. */
  locatorOf(document: unknown, root: string): Locate {
    return (...keys) => {
      let origin: Origin = { file: root, keys };
      let node = document;
      for (const [index, key] of keys.entries()) {
        node = (node as Record<string, unknown> | null | undefined)?.[key];
        const found = this.origins.get(node as object);
        if (found) origin = { file: found.file, keys: [...found.keys, ...keys.slice(index + 1)] };
      }
      return this.placeIn(origin.file, origin.keys);
    };
  }
}

/** Relative to the project's root, with forward slashes on every system; a place outside of it keeps its name. */
export function projectPath(file: string): string {
  return relative(process.cwd(), resolve(file)).split(sep).join('/') || '.';
}

/** Parses YAML or JSON. A text with a mistake has no value, and one issue: the first mistake. */
function parse(
  text: string,
  file: string,
): { value: unknown; locate: Locate; issues: readonly Issue[] } {
  const { document, tooDeep } = parseBounded(text, true);
  const placeAt = placesIn(text, topOf(file));
  const locate = createLocator(document, placeAt);
  const [fault] = [
    ...firstError(document.errors).map((error) => yamlFault(error, text)),
    ...aliasFaults(document),
    ...tooDeep.map((offset) => ({ offset, detail: TOO_DEEP })),
  ];
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value === 'number' && /^[-+]?\d+$/.test(node.source ?? ''))
        node.value = integerOf(node.source ?? '');
    },
  });
  if (!fault) return { value: document.toJS({ maxAliasCount: -1 }), locate, issues: [] };
  const place = placeAt(fault.offset);
  return { value: undefined, locate, issues: [descriptionIssue('openapi-syntax', place, fault)] };
}

const TOO_DEEP = `values are nested more than ${MAX_NESTING} levels deep; give the inner schema a name in \`components\`, and refer to it by \`$ref\``;

/** The root file of a description: the path itself, or the one file at the top of the folder that has an `openapi:` key. */
export function findRoot(path: string): { file?: string; issues: readonly Issue[] } {
  const place: Place = { file: projectPath(path), line: 1, column: 1 };
  const missing = descriptionIssue('openapi-missing', place, { path: place.file });
  const info = lstatSync(path, { throwIfNoEntry: false });
  if (!info) return { issues: [missing] };
  if (info.isFile()) return { file: resolve(path), issues: [] };
  if (!info.isDirectory()) return { issues: readText(place.file).issues };
  const [file, ...others] = listFiles(path).filter(
    (name) =>
      !name.includes('/') &&
      isSupportedExtension(name) &&
      ROOT_KEY.test(readText(join(path, name)).text),
  );
  if (file === undefined) return { issues: [missing] };
  if (others.length === 0) return { file: resolve(path, file), issues: [] };
  return {
    issues: [descriptionIssue('openapi-several', place, { files: [file, ...others].join(', ') })],
  };
}
