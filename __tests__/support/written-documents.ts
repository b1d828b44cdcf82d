import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { checkPages } from '@/check/page/check-pages';
import type { CompiledDocument } from '@/content/documents';
import { splitFrontMatter } from '@/content/files/split-front-matter';
import { openFiles } from '@/content/files/files';

/** What Contentlayer makes of a folder, in the order of `assemble-site.ts`; with the source instead of compiled code. */
export function writtenDocuments(folder: string): CompiledDocument[] {
  const documents = checkPages(openFiles(folder)).map(({ document }): CompiledDocument => {
    const { frontMatter, body } = splitFrontMatter(
      readFileSync(join(folder, document.source), 'utf8'),
    );
    const data = parse(frontMatter ?? '') as {
      readonly questions?: readonly { readonly answer: string }[];
    };
    const answers = (data.questions ?? []).map(({ answer }) => answer);
    return { ...document, ...data, code: body, answers } as CompiledDocument;
  });
  return ['Doc', 'Faq', 'ApiPage'].flatMap((type) =>
    documents.filter((document) => document.type === type),
  );
}
