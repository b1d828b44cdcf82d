import { EMPTY_OUTLINE, type Outline } from '@/lib/outline';
import { faqOutline } from '@/content/markdown/faq-outline';
import { createAnchors } from '@/api/prose/anchors';
import { analysed } from '../../support/render-mdx';

const lead = analysed('Intro.\n\n## Why?\n\nBecause.\n', 9).outline;
const headingsOf = ({ headings }: Outline) =>
  headings.map(({ depth, id, text }) => `${depth} ${id}: ${text}`);
const sectionsOf = ({ sections }: Outline) =>
  sections.map(({ id, trail, text }) => `${id}: ${trail.join(' > ')}: ${text}`);

describe('a page of questions', () => {
  test('has the introduction, then a section for each question, with a unique id and with links at their place in the file', () => {
    const outline = faqOutline(lead, [
      { question: 'Why?', outline: analysed('See [a](/a).\n', 3).outline },
      {
        question: 'Why?',
        outline: analysed('Wait <Fact id="load.timeout"/>.\n\nThen [b](/b).\n', 6, 6).outline,
      },
    ]);
    expect(headingsOf(outline)).toEqual(['2 why: Why?', '2 why-1: Why?', '2 why-2: Why?']);
    expect(sectionsOf(outline)).toEqual([
      'null: : Intro.',
      'why: Why?: Because.',
      'why-1: Why?: See a.',
      'why-2: Why?: Wait 20 seconds. Then b.',
    ]);
    expect(outline.links).toEqual([
      { href: '/a', kind: 'route', line: 4, column: 5, text: 'a' },
      { href: '/b', kind: 'route', line: 9, column: 12, text: 'b' },
    ]);
  });

  test('puts questions of a group below its heading, and keeps the ids that they have without groups', () => {
    const groups = ['Lamps', 'Lamps', 'Why?'];
    const plain = ['How?', 'Lamps', 'When?'].map((question) => ({
      question,
      outline: analysed('So.\n').outline,
    }));
    const grouped = plain.map((question, index) => ({ ...question, group: groups[index] }));
    expect(sectionsOf(faqOutline(lead, plain)).slice(2)).toEqual([
      'how: How?: So.',
      'lamps: Lamps: So.',
      'when: When?: So.',
    ]);
    expect(sectionsOf(faqOutline(lead, grouped)).slice(2)).toEqual([
      'lamps-1: Lamps: ',
      'how: Lamps > How?: So.',
      'lamps: Lamps > Lamps: So.',
      'why-1: Why?: ',
      'when: Why? > When?: So.',
    ]);
  });

  test('has no id of the frame of the page, of a heading or of an answer', () => {
    const questions = ['Content?', 'How long?', 'Other', 'Why?'].map((question) => ({
      question,
      outline: analysed(question === 'Why?' ? '## A {/* #why */}\n' : 'Yes.').outline,
    }));
    const introduction = analysed('## Other {/* #how-long */}\n').outline;
    const idsOf = ({ headings }: Outline) => headings.map(({ id }) => id);
    expect(idsOf(faqOutline(introduction, questions))).toEqual([
      'how-long',
      'content-1',
      'how-long-1',
      'other',
      'why-1',
    ]);
    expect(idsOf(faqOutline(EMPTY_OUTLINE, questions.slice(0, 1)))).toEqual(['content-1']);
  });
});

test('The names of an API description get no id of the frame of the page', () => {
  expect(['content', '__next_f', 'content'].map(createAnchors().claim)).toEqual([
    'content-2',
    '__next_f-2',
    'content-3',
  ]);
});
