import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openItemCache } from '@/lib/server/disk-cache';
import { proseReport } from '../../scripts/lib/prose-issues';
import { ProseCache } from '../../scripts/lib/prose/file-prose';
import { sortIssues } from '@schema/issues';
import { PRODUCT, removeFolders, temporaryFolder, withFrontMatter } from '../support/content-folder';

const TERMS = `rules: [repeated, term, fact, passive, simplify, equality, readability, sentence, average]
terms:
  - { write: lamp token, insteadOf: [lamp key] }
units:
  plans.lamps: [lamps]
`;

/** What the checks of language say about files beside sound data files: `path:line:column code message`. */
function prose(files: Readonly<Record<string, string>>, openapi: Readonly<Record<string, string>> = {}): string[] {
  const folder = temporaryFolder({ 'product.yaml': PRODUCT, 'terms.yaml': TERMS, ...files });
  const description = temporaryFolder(openapi);
  const { issues } = proseReport(folder, description);
  return sortIssues(issues).map(
    ({ file, line, column, code, message }) =>
      `${file.replace(`${folder}/`, '').replace(`${description}/`, '')}:${line}:${column} ${code} ${message}`,
  );
}

const page = (body: string) => prose({ 'lamps.mdx': withFrontMatter(body) });
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `word${'abcdefghij'[index % 10]}`).join(' ');

afterAll(removeFolders);

test('what an earlier run saved is reported again, and a changed page is read again', () => {
  const files = {
    'product.yaml': PRODUCT,
    'terms.yaml': TERMS,
    'lamps.mdx': withFrontMatter('The lamp was stolen.\n'),
  };
  const folder = temporaryFolder(files);
  process.env['BUILD_CACHE'] = join(temporaryFolder({}), 'cache');
  const run = () => {
    const cache = new ProseCache((name) => openItemCache(name, []));
    const { issues, pieces } = proseReport(folder, null, cache);
    cache.forgetUnused();
    return { issues, pieces };
  };
  const first = run();
  expect(first.issues).toHaveLength(1);
  expect(run()).toEqual(first);
  writeFileSync(join(folder, 'lamps.mdx'), withFrontMatter('The lamp burns.\n'));
  expect(run().issues).toEqual([]);
  delete process.env['BUILD_CACHE'];
});

describe('a sentence', () => {
  test('of plain and active words has no issue', () => {
    expect(page('The lamp burns for an hour. Then it goes out.\n')).toEqual([]);
  });

  test('of more than 30 words is reported with its place', () => {
    expect(page(`The lamp burns. W${words(31).slice(1)}.\n`)).toEqual([
      expect.stringMatching(/^lamps\.mdx:6:17 prose-sentence "Worda wordb .*" has 31 words/),
    ]);
  });

  test('ends before code that begins the next one', () => {
    expect(page(`${words(20)}. \`lamp\` ${words(20)}.\n`)).toEqual([expect.stringMatching(/prose-average/)]);
  });

  test('in the passive voice is reported with its verb', () => {
    expect(page('The lamp is then sold. The lamp was stolen.\n')).toEqual([
      expect.stringMatching(/^lamps\.mdx:6:37 prose-passive "was stolen" is passive/),
    ]);
  });

  test('with a repeated, needless or hurtful word is reported', () => {
    expect(page('Turn the the lamp. Utilize the lamp. The lamp is lame.\n')).toEqual([
      expect.stringMatching(/^lamps\.mdx:6:6 prose-repeated "the the"/),
      expect.stringMatching(/^lamps\.mdx:6:20 prose-simplify "Utilize" has a plainer alternative\. Write "use"/),
      expect.stringMatching(/^lamps\.mdx:6:50 prose-equality "lame"/),
    ]);
  });

  test('in code is not read', () => {
    expect(page('Run `the the lamp was stolen`.\n\n```bash\nthe the lamp key\n```\n')).toEqual([]);
  });
});

describe('the sentences of a page', () => {
  test('are reported if they have more than 20 words on average', () => {
    const folder = temporaryFolder({
      'product.yaml': PRODUCT,
      'terms.yaml': TERMS,
      'lamps.mdx': withFrontMatter(`${words(22)}.\n\n${words(21)}.\n`),
    });
    expect(proseReport(folder, folder).issues).toEqual([
      expect.objectContaining({ code: 'prose-average', severity: 'warning', line: 6 }),
    ]);
  });

  test('are not made shorter by tables and headings', () => {
    expect(page(`## Lamps\n\n${words(22)}.\n\n| A | B |\n|---|---|\n| One. | Two. |\n`)).toEqual([
      expect.stringMatching(/prose-average .* 22\.0 words/),
    ]);
  });
});

describe('terms', () => {
  test('of the product are checked in pages, front matter, answers and the API description', () => {
    const faq =
      '---\ntitle: Lamp keys\ndescription: What a lamp is, how it burns and who changes it.\nquestions:\n  - question: Why?\n    answer: |\n      One.\n\n      Two lamp key.\n---\n\nText.\n';
    expect(
      prose(
        { 'faq/lamps.mdx': faq },
        { 'openapi.yaml': 'info:\n  description: |\n    Text.\n    A lamp key.\n' },
      ).sort(),
    ).toEqual([
      'faq/lamps.mdx:2:8 prose-term This site does not use "Lamp keys". Write "lamp token" (content/terms.yaml).',
      'faq/lamps.mdx:9:11 prose-term This site does not use "lamp key". Write "lamp token" (content/terms.yaml).',
      'openapi.yaml:4:7 prose-term This site does not use "lamp key". Write "lamp token" (content/terms.yaml).',
    ]);
  });
});

describe('a fact', () => {
  test('that prose repeats is reported with its id', () => {
    expect(page('Wait 20 seconds. Lampwatch waits.\n')).toEqual([
      'lamps.mdx:6:6 prose-fact "20 seconds" is a fact of content/product.yaml. Write <Fact id="load.timeout"/> instead.',
      'lamps.mdx:6:18 prose-fact "Lampwatch" is a fact of content/product.yaml. Write <Fact id="name"/> instead.',
    ]);
  });

  test.each(['20 s', '20-second', '20 sec'])('is known when it is written %s', (figure) => {
    expect(page(`Wait ${figure} here.\n`)).toEqual([expect.stringMatching(/prose-fact/)]);
  });

  test('is known in addresses of links, and named in braces there', () => {
    expect(page('See [the site](https://lampwatch.example/x) and [again](https://lampwatch.example).\n')).toEqual([
      expect.stringMatching(/prose-fact .* Write \{addresses\.site\} instead/),
      expect.stringMatching(/prose-fact .* Write \{addresses\.site\} instead/),
    ]);
  });

  test('that is a bare number is known by its unit', () => {
    expect(page('It holds 50 lamps, and 50 bulbs. Three lamps burn.\n')).toEqual([
      expect.stringMatching(/"50 lamps" .* <Fact id="plans\.lamps\.team"\/>/),
      expect.stringMatching(/"Three lamps" .* <Fact id="plans\.lamps\.free"\/>/),
    ]);
  });

  test('is free in code and where the text names it', () => {
    expect(page('Wait <Fact id="load.timeout"/>, or `20 seconds`.\n\n```bash\nsleep 20 seconds\n```\n')).toEqual([]);
  });
});

describe('an exception', () => {
  const settled = (exceptions: string) =>
    prose({
      'terms.yaml': `exceptions:\n${exceptions}rules: [passive]\n`,
      'lamps.mdx': withFrontMatter('The lamp was stolen.\n'),
    });

  test('settles what it names', () => {
    expect(settled('  - { rule: passive, texts: [Was stolen], because: Nobody knows by whom. }\n')).toEqual([]);
  });

  test('does not apply to other files, and is reported if it is unused', () => {
    expect(
      settled('  - { rule: passive, texts: [was stolen], in: other.mdx, because: Nobody knows by whom. }\n'),
    ).toEqual([
      expect.stringMatching(/^lamps\.mdx:6:\d+ prose-passive/),
      expect.stringMatching(/^terms\.yaml:2:30 exception-unused .*"was stolen"/),
    ]);
  });
});

test('an exception for a rule that is off is not reported as unused, and others keep their places', () => {
  const terms =
    'exceptions:\n  - { rule: passive, texts: [was sold], because: x }\n  - { rule: repeated, texts: [a a], because: x }\n';
  expect(prose({ 'terms.yaml': terms, 'lamps.mdx': withFrontMatter('The lamp was stolen.\n') })).toEqual([
    expect.stringMatching(/^terms\.yaml:3:31 exception-unused .*"a a"/),
  ]);
});

test('an exception is not reported as unused while a page cannot be read', () => {
  const terms = 'rules: [passive]\nexceptions:\n  - { rule: passive, texts: [was stolen], because: x }\n';
  const damaged = withFrontMatter('The lamp was stolen {here.\n');
  expect(prose({ 'terms.yaml': terms, 'lamps.mdx': damaged })).toEqual([]);
});

test('a page that is no MDX is left to the content check', () => {
  expect(page('A {brace the the\n')).toEqual([]);
});

test('the settings of editors name the dictionary that the check reads', async () => {
  const { default: settings } = await import(join(process.cwd(), 'cspell.json'));
  expect(settings.dictionaryDefinitions).toEqual([expect.objectContaining({ path: './content/dictionary.txt' })]);
});
