import { readFileSync } from 'node:fs';
import { assembleSite, type CompiledDocument, type Site } from './assemble-site';

/** In the order of their pages in lists that nobody ordered. */
const COLLECTIONS = ['Doc', 'Faq', 'ApiPage'] as const;

/**
 * The site of Contentlayer's output, which is read as data: if it imported the modules that Contentlayer generates, the
 * compiler would compile every page.
 */
export function buildSite(): Promise<Site> {
  return assembleSite(COLLECTIONS.flatMap(readDocuments));
}

/** A page or a text as Contentlayer writes it; `html` is the code of `src/markdown/compile-mdx.ts`. */
interface Compiled {
  readonly html: string;
}

type GeneratedDocument = Omit<CompiledDocument, 'body' | 'questions'> & {
  readonly body: Compiled;
  readonly questions?: readonly (Omit<NonNullable<CompiledDocument['questions']>[number], 'answer'> & {
    readonly answer: Compiled;
  })[];
};

/** Sorted like the lists of `listContent`: Contentlayer lists files in the order in which it finds them. */
function readDocuments(collection: (typeof COLLECTIONS)[number]): CompiledDocument[] {
  const file = `.contentlayer/generated/${collection}/_index.json`;
  const documents = JSON.parse(readFileSync(file, 'utf8')) as GeneratedDocument[];
  const pathOf = ({ _raw }: GeneratedDocument) => _raw.sourceFilePath;
  documents.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
  return documents.map(({ body, questions, ...document }) => ({
    ...document,
    body: { code: body.html },
    ...(questions && { questions: questions.map((item) => ({ ...item, answer: { code: item.answer.html } })) }),
  }));
}
