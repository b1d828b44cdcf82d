import { languageFindings } from '../../scripts/lib/prose/language';
import { ruleMessages } from '../../scripts/lib/prose/language-rules';
import { contentPassages } from '../../scripts/lib/prose/passages';
import { readPassages } from '../../scripts/lib/prose/read-passage';

const RULES = ['passive', 'repeated', 'simplify', 'equality', 'readability'];
const FOLDERS = [
  'content',
  '__tests__/fixtures/starter/content',
  '__tests__/fixtures/content/lampwatch',
  '__tests__/fixtures/writing/content',
];
const MISTAKES = `The **the** page was quickly found, and it has been (of course) removed. Were they _being_ "utilised"?
In order to utilize it, he or she has whitelisted the master's blacklist-entries. The blind man said that, that
it’s the chairman’s job. Do your best at this point in time; a number of tests are in accordance with the rule.

Notwithstanding characteristically incomprehensible administrative prerequisites, multidimensional organizational
responsibilities necessitate extraordinarily sophisticated interdisciplinary communication infrastructures.`;

const variables = { variables: {}, tables: {} };
const passage = { file: 'a.mdx', part: 'body', lineOffset: 0, columnOffset: 0 } as const;

test.each([...FOLDERS, 'mistakes'])('sentences that are ruled out have no findings: %s', (folder) => {
  const passages = folder === 'mistakes' ? [{ ...passage, markdown: MISTAKES }] : contentPassages(folder);
  const { sentences } = languageFindings(readPassages(passages, variables), []);
  const nodes = sentences.map(({ node }) => node);
  const found = (all: boolean) =>
    ruleMessages(nodes, RULES, all).map(({ reason, place, actual }) => ({ reason, place, actual }));
  expect(nodes.length).toBeGreaterThan(3);
  expect(found(false)).toEqual(found(true));
  if (folder === 'mistakes') expect(found(false).length).toBeGreaterThan(10);
});
