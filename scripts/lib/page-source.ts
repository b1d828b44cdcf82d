import { join } from 'node:path';
import { makeSource, defineDocumentType, type ComputedFields } from 'contentlayer2/source-files';
import { collections, CONTENT_FOLDER, filePattern, INCLUDE, routeOf } from '@schema/collections';
import type { AttributeDefaults } from '@schema/content-component';
import { variableOptions } from '@schema/data';
import type { Product } from '@schema/product';
import { contentlayerFields } from '@schema/projections';
import { readQuestions, type PlacedQuestion } from '@schema/questions';
import { readText } from '@schema/read-text';
import { readSearchPhrases } from '@schema/search-phrases';
import { STAGED_FOLDER } from '@schema/stage-content';
import { splitFrontMatter } from '@/lib/front-matter';
import { beginsGroup } from '@/lib/question-groups';
import { mdxCompiler } from '@/mdx/compile-mdx';
import { faqOutline, questionIds } from '@/mdx/faq-outline';
import { formatOf, outlineOf } from '@/mdx/outline';
import type { PageOptions } from '@/mdx/plugins';

/** A question's line, twice if the heading of its group is in front. */
function linesOfHeadings({ line }: PlacedQuestion, index: number, questions: readonly PlacedQuestion[]): number[] {
  return beginsGroup(questions, index) ? [line, line] : [line];
}

/** Outline and search phrases, read from the raw text, whose line numbers are the writer's. */
function analyzePage(path: string, text: string, options: PageOptions) {
  const file = join(CONTENT_FOLDER, path);
  const own = { ...options, include: { ...INCLUDE, path } };
  const { frontMatter, body, bodyOffset } = splitFrontMatter(text);
  const { outline, headingLines } = outlineOf(body, { ...own, lineOffset: bodyOffset, format: formatOf(path) });
  const questions = readQuestions(frontMatter ?? '');
  const whole = questions.length > 0 ? faqOutline(outline, questions, own) : outline;
  return {
    outline: { ...whole, headingLines: [...headingLines, ...questions.flatMap(linesOfHeadings)] },
    placedPhrases: readSearchPhrases(frontMatter ?? '', file, questionIds(questions, outline)),
  };
}

/** What happens to a page with a mistake: it stops the compilation, or there is no document of it. */
type OnMistake = 'fail' | 'skip';

const FLAGS = {
  fail: { onUnknownDocuments: 'fail', onExtraFieldData: 'fail', onMissingOrIncompatibleData: 'fail' },
  skip: { onUnknownDocuments: 'skip-ignore', onExtraFieldData: 'ignore', onMissingOrIncompatibleData: 'skip-ignore' },
} as const;

/**
 * The configuration of Contentlayer: document types from the registry in `schema/collections.ts`. Contentlayer checks
 * types and unknown fields here; `npm run check` has already checked the constraints on the raw text, because
 * Contentlayer reports no line. `defaults` are the attributes of the product's components.
 */
export function pageSource(
  product: Product,
  defaults: AttributeDefaults,
  onMistake: OnMistake,
): ReturnType<typeof makeSource> {
  const options = { ...variableOptions(product), defaults, include: INCLUDE };
  const readPage = (path: string) => analyzePage(path, readText(join(CONTENT_FOLDER, path)).text, options);
  const refused = new Set<string>();
  const compile = mdxCompiler(options, onMistake === 'skip' ? (path) => void refused.add(path) : undefined);
  const computedFields: ComputedFields = {
    route: { type: 'string', resolve: ({ _raw, slug }) => routeOf(_raw.sourceFilePath, slug) },
    outline: {
      type: 'json',
      resolve: ({ _raw }) => {
        // Contentlayer skips a page whose field cannot be computed, but not one whose text cannot be compiled.
        if (refused.delete(_raw.sourceFilePath)) throw new Error('The text cannot be compiled.');
        return readPage(_raw.sourceFilePath).outline;
      },
    },
    placedPhrases: { type: 'json', resolve: ({ _raw }) => readPage(_raw.sourceFilePath).placedPhrases },
  };
  return makeSource({
    contentDirPath: STAGED_FOLDER,
    documentTypes: collections.map((collection) =>
      defineDocumentType(() => ({
        name: collection.name,
        contentType: 'markdown',
        filePathPattern: filePattern(collection),
        fields: contentlayerFields(collection.schema),
        computedFields,
      })),
    ),
    disableImportAliasWarning: true,
    ...FLAGS[onMistake],
    // The type `mdx` bundles each page with esbuild, which takes a fifth of the time; pages import nothing.
    markdown: (builder) => void builder.use(compile),
  });
}
