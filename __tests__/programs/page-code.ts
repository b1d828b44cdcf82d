import { readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { variableOptions, readProduct, valueOf } from '@/content/files/data-files';
import { splitFrontMatter } from '@/content/files/split-front-matter';
import { readCodeMeta } from '@/content/markdown/code-meta';
import { mdxProcessor } from '@/content/markdown/text-outline';

interface PageCode {
  readonly language: string;
  readonly title: string | undefined;
  readonly code: string;
}

/** The blocks of code on a page, as a reader copies them. */
export function blocksOnPage(file: string): PageCode[] {
  const options = variableOptions(valueOf(readProduct()));
  const source = new VFile(splitFrontMatter(readFileSync(file, 'utf8')).body);
  const processor = mdxProcessor(options);
  const found: PageCode[] = [];
  visit(
    processor.runSync(processor.parse(source), source) as Root,
    'code',
    ({ lang, meta, value }) => {
      found.push({ language: lang ?? '', title: readCodeMeta(meta).title, code: value });
    },
  );
  return found;
}
