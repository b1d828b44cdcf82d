import { BaseResolver, type Document, Source } from '@redocly/openapi-core';
import { parse } from 'yaml';
import { json, type Json } from './json';

interface Fault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly detail: string;
}

/** Reads the files of a description; a fault in one of them is noted, and what can be read of it is still used. */
export class LenientResolver extends BaseResolver {
  readonly faults: Fault[] = [];

  /** A build asks nothing of the network: the same input has to give the same site, offline too. */
  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    if (/^[a-z][a-z+.-]+:\/\//i.test(absoluteRef)) {
      throw new Error(`${absoluteRef} is on the network, where a build does not look; save the file beside the description`);
    }
    return super.loadExternalRef(absoluteRef);
  }

  /** Keys that stand twice and similar slips: the last one counts, as most tools have it. */
  override parseDocument(source: Source, isRoot?: boolean): Document {
    try {
      return super.parseDocument(source, isRoot);
    } catch (error) {
      const { line, col, message } = error as { line?: number; col?: number; message: string };
      const detail = (message.split(' in "', 1)[0] ?? message).replace(/ \(\d+:\d+\)$/, '');
      this.faults.push({ file: source.absoluteRef, line: line || 1, column: col || 1, detail });
      return { source, parsed: parseAnyway(source.body) };
    }
  }

  /** The root as it stands in its file, for a description that cannot be bundled. */
  async root(file: string): Promise<Json> {
    const document = await this.resolveDocument(null, file, true);
    return document instanceof Error ? {} : json(document.parsed);
  }
}

function parseAnyway(body: string): unknown {
  try {
    return parse(body, { uniqueKeys: false, logLevel: 'silent' });
  } catch {
    return {};
  }
}
