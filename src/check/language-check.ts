import { CONTENT_FOLDER } from '@schema/collections';
import type { DataFiles } from '@/source/data';
import type { Issue } from '@schema/issues';
import { collect } from './collect';
import type { ObserveText } from './known';
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
 * description, null if its language is not checked; `code` is a digest of the code that checks.
 */
export function createLanguageCheck(openapi: string | null, code: string): (data: DataFiles) => LanguageRound {
  return (data) => {
    const parsed = new ParsedTexts();
    const [product, terms] = [data.product.usable, data.terms.usable];
    const read = product && terms && createProseReader({ product, terms, code, parsed });
    const files = new Set(contentFiles(CONTENT_FOLDER));
    return {
      observe: parsed.observe,
      readPage: (file) => {
        if (files.has(file)) read?.(file);
        parsed.clear();
      },
      issues: async (signal) => {
        if (!read) return [];
        const proses = await collect(fileProses({ folder: CONTENT_FOLDER, openapi }, read), signal);
        const names = proses.map(({ file }) => file);
        return [...settledIssues(proses, data), ...(await spellingIssues(names, CONTENT_FOLDER, code, data))];
      },
    };
  };
}
