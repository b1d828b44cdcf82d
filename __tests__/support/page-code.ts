import { readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { variableOptions, readProduct, valueOf } from '@schema/data';
import { splitFrontMatter } from '@/lib/front-matter';
import { readCodeMeta } from '@/mdx/code-meta';
import { mdxProcessor } from '@/mdx/outline';

/** The blocks of code with this title on a page, as a reader copies them. */
export function codeOnPage(file: string, title: string): string[] {
  const options = variableOptions(valueOf(readProduct()));
  const source = new VFile(splitFrontMatter(readFileSync(file, 'utf8')).body);
  const processor = mdxProcessor(options);
  const found: string[] = [];
  visit(processor.runSync(processor.parse(source), source) as Root, 'code', ({ meta, value }) => {
    if (readCodeMeta(meta).title === title) found.push(value);
  });
  return found;
}
