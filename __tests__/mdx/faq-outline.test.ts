import { faqOutline, questionIds } from '@/mdx/faq-outline';
import { analysed, VARIABLES } from '../support/render-mdx';

describe('a page of questions', () => {
  const lead = analysed('Intro.\n\n## Why?\n\nBecause.\n', 9).outline;
  const questions = [
    { question: 'Why?', answer: 'See [a](/a).\n', line: 4 },
    { question: 'Why?', answer: 'Wait <Fact id="load.timeout"/>.\n\nThen [b](/b).\n', line: 7, columnOffset: 6 },
  ];

  test('creates a unique id for each question, also against the introduction', () => {
    expect(questionIds(questions, lead)).toEqual(['why-1', 'why-2']);
  });

  test('has the introduction, then a section for each question, with links at their place in the file', () => {
    expect(faqOutline(lead, questions, VARIABLES)).toMatchInlineSnapshot(`
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
          },
          {
            "column": 12,
            "href": "/b",
            "kind": "route",
            "line": 9,
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
});
