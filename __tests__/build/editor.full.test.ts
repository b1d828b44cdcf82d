import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { copyEngine } from '../support/copy-engine';
import { buildCopy } from '../support/build-copy';

// The published editor: with `CMS=on` only, and only at /admin.

const CMS = { CMS: 'on', CMS_REPOSITORY: 'kettle/docs' };
const POLICY = /http-equiv="Content-Security-Policy" content="([^"]*)"/;
const isEditor = (name: string) => /^admin(?:\/|\.html|$)/.test(name);

describe('an export', () => {
  const folder = copyEngine('__tests__/fixtures/starter');
  const build = (environment: Record<string, string>) => {
    const { code, output, files } = buildCopy(folder, [], environment);
    if (code !== 0) throw new Error(output);
    const names = files.filter((name) => statSync(join(folder, 'out', name)).isFile());
    return new Map(names.map((name) => [name, readFileSync(join(folder, 'out', name))]));
  };
  const without = build({ CMS: '' });
  const withEditor = build(CMS);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has no trace of the editor without `CMS=on`', () => {
    expect([...without.keys()].filter(isEditor)).toEqual([]);
    expect(
      [...without].filter(([, bytes]) =>
        /api\.github\.com|kettle\/docs/i.test(bytes.toString('latin1')),
      ),
    ).toEqual([]);
  });

  it('has the editor of the repository at /admin with `CMS=on`, with a policy of its own', () => {
    const page = withEditor.get('admin.html')?.toString() ?? '';
    const policies = (name: string) =>
      POLICY.exec(withEditor.get(name)?.toString() ?? '')?.[1] ?? '';
    expect(page).toContain('<script type="module" src="/admin/editor.js">');
    expect(policies('admin.html')).toMatch(
      /script-src 'self'; style-src 'self';.*connect-src https:\/\/api\.github\.com;/,
    );
    expect(policies('start.html')).not.toMatch(/github/);
    const [, data = ''] = /id="editor-data">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      settings: { repository: 'kettle/docs', branch: 'main', api: 'https://api.github.com' },
      model: { isRemote: true },
    });
    const script = withEditor.get('admin/editor.js') ?? Buffer.alloc(0);
    expect(brotliCompressSync(script).length).toBeLessThan(260_000);
  });

  it('is otherwise the same, byte for byte', () => {
    const others = [...withEditor].filter(([name]) => !isEditor(name));
    expect(others.map(([name]) => name).sort()).toEqual([...without.keys()].sort());
    const changed = others
      .filter(([name, bytes]) => !without.get(name)?.equals(bytes))
      .map(([name]) => name);
    // Hosts send these headers with each page, so they cannot have the policy that all pages but one have.
    expect(changed).toEqual(['_headers']);
  });
});
