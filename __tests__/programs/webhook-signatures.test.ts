import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { variableOptions, readProduct, valueOf } from '@/content/files/data-files';
import { interpolate } from '@/content/interpolate';
import { loadDescription } from '@/api/load-description';
import { getOwn } from '@/api/load/json';
import { createResolver } from '@/api/load/local-refs';
import { describeWith, type Program } from '../support/programs';
import { blocksOnPage } from './page-code';

// Every signature that the site publishes, verified with the code that the site publishes for it, in every language of
// that code.

const PAGE = 'content/api/incident.mdx';
const options = variableOptions(valueOf(readProduct()));
const folder = mkdtempSync(join(tmpdir(), 'signatures-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Signed {
  readonly name: string;
  readonly header: string;
  readonly secret: string;
  readonly body: string;
}

/** The page's blocks of code as readers see them, by title; those without a title by language. */
const blocks = new Map(
  blocksOnPage(PAGE).map(({ title, language, code }) => [title ?? language, code]),
);
const textOf = (title: string) => blocks.get(title) ?? '';

/** The header, secret and body that the page shows. */
function signedOnPage(): Signed {
  const secret = /the secret `([^`]+)`/.exec(
    interpolate(readFileSync(PAGE, 'utf8'), options.variables),
  );
  const header = textOf('http').replace(/^[^:]+: /, '');
  return {
    name: PAGE,
    header,
    secret: secret?.[1] ?? '',
    body: JSON.stringify(JSON.parse(textOf('incident.opened'))),
  };
}

/**
 * Each example of the parameter that carries a signature, with the secret that its description names and the example
 * body of the same name.
 */
async function signedInDescription(): Promise<Signed[]> {
  const { document } = await loadDescription('openapi');
  const { resolve } = createResolver(document);
  const signatures = document.components?.parameters?.Signature?.examples;
  return Object.entries(document.webhooks ?? {}).flatMap(([webhook, item]) => {
    const { content } = resolve(item.post?.requestBody);
    return Object.entries(content?.['application/json']?.examples ?? {}).map(([name, example]) => {
      const { value, description } = getOwn(signatures, name) ?? {};
      const secret = /the secret `([^`]+)`/.exec(String(description))?.[1] ?? '';
      return {
        name: `${webhook}: ${name}`,
        header: String(value),
        secret,
        body: JSON.stringify(example.value),
      };
    });
  });
}

interface Verifier {
  readonly name: string;
  readonly needs: readonly Program[];
  /**
   * The command that ends with 0 when the message is genuine; the body's file, the header and the time of the clock are
   * its arguments.
   */
  readonly command: (
    bodyFile: string,
    header: string,
    now: string,
  ) => [command: string, ...args: string[]];
}

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** The program `date` for a script that asks it for the time. */
function clockAt(now: string): string {
  chmodSync(write('date', `#!/bin/sh\necho ${now}\n`), 0o755);
  return `${folder}:${process.env['PATH'] ?? ''}`;
}

const javascript = () =>
  `${transpileModule(textOf('verify.ts'), { compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 } }).outputText}
import { readFileSync } from 'node:fs';
const [file, header, now] = process.argv.slice(2);
process.exit(isGenuine(readFileSync(file), header || undefined, process.env.WEBHOOK_SECRET, Number(now)) ? 0 : 1);`;
const python = () => `${textOf('verify.py')}
import os, sys
sys.exit(0 if is_genuine(open(sys.argv[1], "rb").read(), sys.argv[2] or None, os.environ["WEBHOOK_SECRET"], float(sys.argv[3])) else 1)`;

const php = () => `${textOf('verify.php')}
[, $file, $header, $now] = $argv;
exit(isGenuine(file_get_contents($file), $header ?: null, getenv('WEBHOOK_SECRET'), (int) $now) ? 0 : 1);`;
const ruby = () => `${textOf('verify.rb')}
file, header, now = ARGV
exit(genuine?(File.binread(file), header.empty? ? nil : header, ENV.fetch('WEBHOOK_SECRET'), now.to_i) ? 0 : 1)`;
const goMain = `package main

import (
	"os"
	"strconv"
	"time"
)

func main() {
	body, _ := os.ReadFile(os.Args[1])
	now, _ := strconv.ParseInt(os.Args[3], 10, 64)
	if !isGenuine(body, os.Args[2], os.Getenv("WEBHOOK_SECRET"), time.Unix(now, 0)) {
		os.Exit(1)
	}
}
`;

/** The Go program of the page with a `main` of its own; it is built once. */
let goProgram: string | undefined;
function go(): string {
  if (goProgram) return goProgram;
  const sources = [write('verify.go', textOf('verify.go')), write('main.go', goMain)];
  const program = join(folder, 'verify-go');
  const { status, stderr } = spawnSync('go', ['build', '-o', program, ...sources], {
    env: { ...process.env, GO111MODULE: 'off' },
  });
  if (status !== 0) throw new Error(String(stderr));
  return (goProgram = program);
}

const verifiers: Readonly<Record<string, Verifier>> = {
  'verify.sh': {
    name: 'shell',
    needs: ['bash', 'OpenSSL'],
    command: (file, header) => ['bash', write('verify.sh', textOf('verify.sh')), file, header],
  },
  'verify.ts': {
    name: 'TypeScript',
    needs: [],
    command: (...args) => [process.execPath, write('verify.mjs', javascript()), ...args],
  },
  'verify.py': {
    name: 'Python',
    needs: ['Python'],
    command: (...args) => ['python3', write('verify.py', python()), ...args],
  },
  'verify.php': {
    name: 'PHP',
    needs: ['PHP'],
    command: (...args) => ['php', write('verify.php', php()), ...args],
  },
  'verify.go': { name: 'Go', needs: ['Go'], command: (...args) => [go(), ...args] },
  'verify.rb': {
    name: 'Ruby',
    needs: ['Ruby'],
    command: (...args) => ['ruby', write('verify.rb', ruby()), ...args],
  },
};

/** Whether the published code takes the message for genuine; what it prints on its way is a failure. */
function isGenuine({ command }: Verifier, { header, secret, body }: Signed): boolean {
  const now = String(Number(/t=(\d{1,12})/.exec(header)?.[1] ?? 0) + 1);
  const [program, ...args] = command(write('body.json', body), header, now);
  const { status, stderr } = spawnSync(program, args, {
    env: { ...process.env, PATH: clockAt(now), WEBHOOK_SECRET: secret },
  });
  expect(String(stderr)).toBe('');
  return status === 0;
}

test('every language of the published code is verified', () => {
  expect([...blocks.keys()].filter((title) => title.startsWith('verify.'))).toEqual(
    Object.keys(verifiers),
  );
});

test('every webhook of the description has a signed example', async () => {
  const { document } = await loadDescription('openapi');
  const signed = await signedInDescription();
  expect(signed.map(({ name }) => name.split(':')[0])).toEqual(
    Object.keys(document.webhooks ?? {}),
  );
  expect(
    signed.filter(({ header, secret }) => !/^t=\d+,v1=[0-9a-f]{64}$/.test(header) || !secret),
  ).toEqual([]);
});

test('the page and the description show the same message', async () => {
  const { header, secret, body } = signedOnPage();
  expect(await signedInDescription()).toContainEqual({
    name: 'incidentOpened: opened',
    header,
    secret,
    body,
  });
});

for (const verifier of Object.values(verifiers)) {
  describeWith(verifier.needs, `the published code in ${verifier.name}`, () => {
    test('accepts each published message', async () => {
      for (const signed of [signedOnPage(), ...(await signedInDescription())]) {
        expect({ name: signed.name, genuine: isGenuine(verifier, signed) }).toEqual({
          name: signed.name,
          genuine: true,
        });
      }
    }, 30_000);

    test.each([
      '',
      't=,v1=',
      `t=${'9'.repeat(5000)},v1=${'0'.repeat(64)}`,
      `t=0888,v1=${'0'.repeat(64)}`,
    ])(
      'refuses a header that is missing or malformed (%#)',
      (header) => expect(isGenuine(verifier, { ...signedOnPage(), header })).toBe(false),
      30_000,
    );

    test('refuses a changed body, a changed time and another secret', () => {
      const signed = signedOnPage();
      expect(isGenuine(verifier, { ...signed, body: signed.body.replace('503', '504') })).toBe(
        false,
      );
      expect(
        isGenuine(verifier, {
          ...signed,
          header: signed.header.replace(
            /^t=(\d+)/,
            (_whole, time: string) => `t=${Number(time) + 1}`,
          ),
        }),
      ).toBe(false);
      expect(isGenuine(verifier, { ...signed, secret: `${signed.secret}x` })).toBe(false);
    }, 30_000);
  });
}
