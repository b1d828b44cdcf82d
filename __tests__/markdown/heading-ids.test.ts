import { readFileSync } from 'node:fs';
import { listFiles } from '@/source/content-files';
import { FRAME_IDS } from '@/lib/frame-ids';
import { questionIds } from '@/markdown/faq-outline';
import { EMPTY_OUTLINE, type Outline } from '@/lib/outline';
import { analyze, type Format } from '@/markdown/outline';
import { createAnchors } from '@/openapi/prose/anchors';
import { analysed, render, VARIABLES } from '../support/render-mdx';

/** The ids of questions with an answer of their own below an introduction. */
const idsOfQuestions = (
  introduction: Outline,
  ...questions: readonly (readonly [question: string, answer?: string])[]
) =>
  questionIds(
    introduction,
    questions.map(([question, answer = 'Yes.']) => ({ question, outline: analysed(answer).outline })),
  );
const idsOf = (source: string, format?: Format) =>
  analyze(source, { ...VARIABLES, format }).outline.headings.map(({ id }) => id);

describe('the id of a heading', () => {
  test('is none that the frame of the page has, nor one by which a script would find the heading in its variable', () => {
    expect(
      idsOf(
        '## Content\n\n## Site menu\n\n## \\_\\_next\\_f\n\n## `__proto__`\n\n## Content\n\n## Contents\n\n## __init__ of a class\n',
      ),
    ).toEqual(['content-1', 'site-menu-1', '__next_f-1', '__proto__-1', 'content-2', 'contents', 'init-of-a-class']);
  });

  test('is never empty', () => {
    expect(idsOf('## …\n\n## !\n')).toEqual(['-1', '-2']);
  });

  test('is the same on the page, in links and in the table of contents', async () => {
    expect(await render('## Content\n')).toBe(
      '<h2 id="content-1"><a class="heading-link" href="#content-1">Content</a></h2>',
    );
  });

  test('applies to questions and to names of the API description', () => {
    expect(idsOfQuestions(EMPTY_OUTLINE, ['Content?'], ['Content?'])).toEqual(['content-1', 'content-2']);
    expect(['content', '__next_f', 'content'].map(createAnchors().claim)).toEqual([
      'content-2',
      '__next_f-2',
      'content-3',
    ]);
  });
});

describe('a fixed id', () => {
  const ofMarkdown = (source: string) => idsOf(source, 'md');

  test.each(['ADMINS', 'v1.2', 'Über', 'a:b', '_x', 'setup-1'])('is used as it is written: %s', (id) => {
    expect([idsOf(`## A {/* #${id} */}\n`), ofMarkdown(`## A {#${id}}\n`)]).toEqual([[id], [id]]);
  });

  test('is never equal to a generated one, wherever it is on the page', () => {
    expect(idsOf('## Setup\n\n## Setup\n\n## Other {/* #setup */}\n\n## Other {/* #setup-2 */}\n')).toEqual([
      'setup-1',
      'setup-3',
      'setup',
      'setup-2',
    ]);
  });

  test('is never equal to the id of a question', () => {
    const introduction = analysed('## Other {/* #how-long */}\n').outline;
    expect(idsOfQuestions(introduction, ['How long?'], ['Other'], ['Why?', '## A {/* #why */}\n'])).toEqual([
      'how-long-1',
      'other',
      'why-1',
    ]);
  });
});

test('the ids of the frame are those that its components and its plain script have', () => {
  const files = listFiles('src').filter((path) =>
    /^(?:app|browser|components\/(?:layout|search|ui))\/.*\.tsx?$/.test(path),
  );
  const literal = files.flatMap((file) =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/\sid(?:="|: ')([\w-]+)/g)].map(([, id]) => id),
  );
  expect([...FRAME_IDS].sort()).toEqual([...new Set(literal)].sort());
});
