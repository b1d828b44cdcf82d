import { faqOutline, questionIds } from '@/markdown/faq-outline';
import { analysed } from '../support/render-mdx';

describe('a page of questions', () => {
  const lead = analysed('Intro.\n\n## Why?\n\nBecause.\n', 9).outline;
  const questions = [
    { question: 'Why?', outline: analysed('See [a](/a).\n', 3).outline },
    { question: 'Why?', outline: analysed('Wait <Fact id="load.timeout"/>.\n\nThen [b](/b).\n', 6, 6).outline },
  ];

  test('creates a unique id for each question, also against the introduction', () => {
    expect(questionIds(lead, questions)).toEqual(['why-1', 'why-2']);
  });

  test('has the introduction, then a section for each question, with links at their place in the file', () => {
    expect(faqOutline(lead, questions)).toMatchInlineSnapshot(`
      {
        "anchors": [],
        "headings": [
          {
            "depth": 2,
            "id": "why",
            "text": "Why?",
          },
          {
            "depth": 2,
            "id": "why-1",
            "text": "Why?",
          },
          {
            "depth": 2,
            "id": "why-2",
            "text": "Why?",
          },
        ],
        "links": [
          {
            "column": 5,
            "href": "/a",
            "kind": "route",
            "line": 4,
            "text": "a",
          },
          {
            "column": 12,
            "href": "/b",
            "kind": "route",
            "line": 9,
            "text": "b",
          },
        ],
        "sections": [
          {
            "id": null,
            "text": "Intro.",
            "trail": [],
          },
          {
            "id": "why",
            "text": "Because.",
            "trail": [
              "Why?",
            ],
          },
          {
            "id": "why-1",
            "text": "See a.",
            "trail": [
              "Why?",
            ],
          },
          {
            "id": "why-2",
            "text": "Wait 20 seconds. Then b.",
            "trail": [
              "Why?",
            ],
          },
        ],
      }
    `);
  });

  test('puts questions of a group below its heading, and keeps the ids that they have without groups', () => {
    const groups = ['Lamps', 'Lamps', 'Why?'];
    const plain = ['How?', 'Lamps', 'When?'].map((question) => ({ question, outline: analysed('So.\n').outline }));
    const grouped = plain.map((question, index) => ({ ...question, group: groups[index] }));
    const { headings, sections } = faqOutline(lead, grouped);
    expect(headings.map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      '2 why',
      '2 lamps-1',
      '3 how',
      '3 lamps',
      '2 why-1',
      '3 when',
    ]);
    expect(questionIds(lead, grouped)).toEqual(questionIds(lead, plain));
    expect(sections.map(({ trail }) => trail.join(' > '))).toEqual([
      '',
      'Why?',
      'Lamps',
      'Lamps > How?',
      'Lamps > Lamps',
      'Why?',
      'Why? > When?',
    ]);
  });
});
