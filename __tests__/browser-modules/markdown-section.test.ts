import { sectionOf } from '@/browser/markdown-section';

const PAGE = `> All pages

# Redirect

Lead.

## Loops \\_and\\_ \`chains\`

A loop.

\`\`\`\`bash
# Loops and chains
\`\`\`
## not a heading
\`\`\`\`

### Fix

Cut it.

## Limits

Ten.
`;

test('A section has its heading, its code and its subsections, and ends at the next heading of its level', () => {
  const section = sectionOf(PAGE, 2, 'Loops _and_ chains');
  expect(section.split('\n')[0]).toBe('## Loops \\_and\\_ `chains`');
  expect(section).toContain('## not a heading');
  expect(section.endsWith('Cut it.')).toBe(true);
});

test('A subsection ends at a heading above its level', () => {
  expect(sectionOf(PAGE, 3, 'Fix')).toBe('### Fix\n\nCut it.');
});

test('The last section ends with the page', () => {
  expect(sectionOf(PAGE, 2, 'Limits')).toBe('## Limits\n\nTen.');
});

test('Of two headings with the same text, the second has its own section', () => {
  const page = '## Create\n\n### Response\n\nOne.\n\n## Delete\n\n### Response\n\nTwo.\n';
  expect(sectionOf(page, 3, 'Response', 0)).toBe('### Response\n\nOne.');
  expect(sectionOf(page, 3, 'Response', 1)).toBe('### Response\n\nTwo.');
  expect(sectionOf(page, 3, 'Response', 2)).toBe('');
});

test('A heading that the Markdown does not have gives no section', () => {
  expect(sectionOf(PAGE, 3, 'Limits')).toBe('');
});
