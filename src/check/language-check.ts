import { CONTENT_FOLDER } from '@schema/collections';
import { readTerms, readUsableProduct } from '@/source/data';
import type { Issue } from '@schema/issues';
import { collect } from './collect';
import type { ObserveText } from './page/body-issues';
import { settledIssues } from './prose-issues';
import { contentFiles } from './prose/passages';
import { createProseReader, fileProses } from './prose/file-prose';
import { ParsedTexts } from './prose/read-passage';
import { spellingIssues } from './prose/spelling';

/** One round of the check of the language. */
export interface LanguageRound {
  /** Gets the trees of a page's texts from the check of the page. */
  readonly observe: ObserveText;
  /** Reads the language of a page directly after the page was checked. */
  readonly readPage: (file: string) => void;
  /** The issues of all files. */
  readonly issues: (signal?: AbortSignal) => Promise<Issue[]>;
}

/**
 * A check of the language that keeps what it read; the result begins a round. `openapi` is the folder of the API
 * description, null if its language is not checked; `code` a digest of the code that checks.
 */
export function createLanguageCheck(openapi: string | null, code: string): () => LanguageRound {
  return () => {
    const parsed = new ParsedTexts();
    const [product, terms] = [readUsableProduct(), readTerms().data];
    const read = product && terms && createProseReader({ product, terms, code, parsed });
    const files = new Set(contentFiles(CONTENT_FOLDER));
    return {
      observe: parsed.observe,
      readPage: (file) => {
        if (files.has(file)) read?.(file);
        parsed.clear();
      },
      issues: async (signal) => {
        if (!read || !terms) return [];
        const proses = await collect(fileProses({ folder: CONTENT_FOLDER, openapi }, read), signal);
        const names = proses.map(({ file }) => file);
        return [
          ...settledIssues(proses, CONTENT_FOLDER, terms),
          ...(await spellingIssues(names, CONTENT_FOLDER, code)),
        ];
      },
    };
  };
}
