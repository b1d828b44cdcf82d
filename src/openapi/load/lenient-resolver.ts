import { BaseResolver, type Document, Source } from '@redocly/openapi-core';
import { isMap, isScalar, LineCounter, type Document as YamlDocument } from 'yaml';
import type { Issue } from '@schema/issues';
import { readText } from '@/source/read-text';
import { aliasFaults, MAX_NESTING, parseBounded } from '@/source/yaml-limits';
import { descriptionIssue } from './issues';
import { asObject, DATA_KEYS, holdsNames, nodesOf, parseJson, type JsonObject, type Keys } from './json';
import { yamlFault } from '@/source/yaml-faults';
import { createLocator } from '@/source/yaml';
import { breakReferenceCycles } from './reference-cycles';
import { fileFault, type FileFault } from '@/source/file-fault';

/** The endings of files that are parsed. */
export const DESCRIPTION_FILE = /\.(?:ya?ml|json)$/i;
const COMPOSITIONS = ['allOf', 'anyOf', 'oneOf'] as const;
/** Maximum number of schemas in a composition: a page and the validator have each of them. */
const MAX_PARTS = 1000;
/** An alias (`*name`) where YAML has one. */
const ALIAS = /(?:^|[\s[{,:-])\*[^\s,[\]{}*]/m;

/** Reads the files of a description. It records what is wrong in a file and keeps the rest. Paths are absolute. */
export class LenientResolver extends BaseResolver {
  /** Values that are nested too deeply, and references that never arrive at a value. */
  readonly issues: Issue[] = [];
  /** What is wrong with the files as such, by their paths. */
  readonly fileIssues = new Map<string, readonly Issue[]>();
  /** Why a reference was not followed, by the message of the error. */
  readonly refused = new Map<string, Exclude<FileFault, 'missing' | 'kind'>>();

  /** `folders` are those whose files the description may name. */
  constructor(private readonly folders: readonly string[]) {
    super();
  }

  /**
   * A build makes no network request: the same input gives the same site, also offline. It reads only what the site may
   * publish: a reference can name any file of the machine that builds it.
   */
  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    const [scheme] = /^[a-z][a-z\d+.-]+(?=:)/i.exec(absoluteRef) ?? [];
    if (scheme) {
      const place = /^https?$/i.test(scheme)
        ? 'is on the network, where a build does not look'
        : 'is no path of a file';
      throw new Error(`${absoluteRef} ${place}; save the file beside the description`);
    }
    const fault = fileFault(absoluteRef, this.folders);
    if (fault && fault !== 'missing' && fault !== 'kind') {
      const message = `${fault}: ${absoluteRef}`;
      this.refused.set(message, fault);
      throw new Error(message);
    }
    // An example in a file of its own may be an image; what is not there gets the bundler's own words.
    if (fault !== 'kind' && (fault || !DESCRIPTION_FILE.test(absoluteRef))) return super.loadExternalRef(absoluteRef);
    const { text, issues } = readText(absoluteRef);
    const [first] = issues;
    if (first) this.fileIssues.set(absoluteRef, issues);
    if (first && !text) throw new Error(first.message);
    return new Source(absoluteRef, text);
  }

  /**
   * Of duplicate keys the last one wins, as in most tools. Values that are nested too deeply are left out, and
   * compositions of too many schemas.
   */
  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = this.parseLeniently(source, isRoot);
    const locate = createLocator(source.absoluteRef, source.body);
    for (const { node, key, count } of longCompositions(document.parsed)) {
      const [place, limit] = [locate(...key), MAX_PARTS];
      this.issues.push(descriptionIssue('openapi-parts', place, { keyword: String(key.at(-1)), count, limit }));
      delete node[String(key.at(-1))];
    }
    const cycles = breakReferenceCycles(document.parsed);
    for (const { ref, keys } of cycles)
      this.issues.push(
        descriptionIssue('openapi-reference', locate(...keys), { detail: `The reference ${ref} leads back to itself` }),
      );
    return document;
  }

  private parseLeniently(source: Source, isRoot?: boolean): Document {
    try {
      const document = super.parseDocument(source, isRoot);
      // JSON has no aliases, and a large file of it needs much time and memory as YAML.
      if (!ALIAS.test(source.body) || parseJson(source.body) !== undefined) return document;
      const known = this.issues.length;
      const parsed = this.parseAnyway(source, []);
      return this.issues.length > known ? { source, parsed } : document;
    } catch (error) {
      const { line, col, message } = error as { line?: number; col?: number; message: string };
      const detail = (message.split(' in "', 1)[0] ?? message).replace(/ \(\d+:\d+\)$/, '');
      const place = { file: source.absoluteRef, line: line || 1, column: col || 1 };
      return { source, parsed: this.parseAnyway(source, [descriptionIssue('openapi-strict', place, { detail })]) };
    }
  }

  /**
   * What can be read of a file: its plain values alone when its aliases have no end, and nothing with an error of syntax,
   * because what is below it is not what its author meant. `issues` are recorded unless the depth of the file explains
   * them.
   */
  private parseAnyway({ absoluteRef: file, body }: Source, issues: readonly Issue[]): unknown {
    const lines = new LineCounter();
    const issueAt = (code: 'openapi-syntax' | 'openapi-alias' | 'openapi-depth', offset: number, detail: string) => {
      const { line, col } = lines.linePos(offset);
      return descriptionIssue(code, { file, line, column: col }, { detail });
    };
    const { document, tooDeep } = parseBounded(body, { lines, uniqueKeys: false });
    const [error] = [...document.errors].sort((a, b) => a.pos[0] - b.pos[0]);
    if (error) {
      const { offset, detail } = yamlFault(error, body);
      this.fileIssues.set(file, [issueAt('openapi-syntax', offset, detail)]);
      return {};
    }
    for (const offset of tooDeep) this.issues.push(issueAt('openapi-depth', offset, `${MAX_NESTING} levels`));
    if (tooDeep.length === 0) this.issues.push(...issues);
    const [alias] = aliasFaults(document);
    if (!alias) return valueOf(document);
    this.issues.push(issueAt('openapi-alias', alias.offset, alias.detail));
    return plainValues(document);
  }

  /** The root as its file has it, for a description that cannot be bundled; empty if the file cannot be read. */
  async root(file: string): Promise<JsonObject> {
    const document = await this.resolveDocument(null, file, true).catch(() => undefined);
    return document === undefined || document instanceof Error ? {} : asObject(document.parsed);
  }
}

/** The compositions with more than `MAX_PARTS` schemas. */
function longCompositions(root: unknown): { node: Record<string, unknown>; key: Keys; count: number }[] {
  const isData = (key: string, keys: Keys) => DATA_KEYS.has(key) && !holdsNames(keys);
  return [...nodesOf(root, isData)].flatMap(({ node, keys }) =>
    COMPOSITIONS.flatMap((keyword) => {
      const parts = (node as Record<string, unknown>)[keyword];
      if (!Array.isArray(parts) || parts.length <= MAX_PARTS) return [];
      return [{ node: node as Record<string, unknown>, key: [...keys, keyword], count: parts.length }];
    }),
  );
}

function plainValues(document: YamlDocument): JsonObject {
  const items = isMap(document.contents) ? document.contents.items : [];
  return Object.fromEntries(
    items.flatMap(({ key, value }) => (isScalar(key) && isScalar(value) ? [[String(key.value), value.value]] : [])),
  );
}

function valueOf(document: YamlDocument): unknown {
  try {
    return document.toJS({ maxAliasCount: -1 }) ?? {};
  } catch {
    return {};
  }
}
