import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyEngine } from '../../scripts/lib/copy-engine';
import { buildCopy } from '../support/build-copy';

// `npm run rebrand` leaves a site that a writer can fill in, whatever the content was before.

describe('the content of another product', () => {
  const folder = copyEngine('__tests__/fixtures/starter');
  const rebrand = (...args: string[]) =>
    spawnSync(process.execPath, ['--conditions=react-server', '--import', 'tsx', 'scripts/rebrand.ts', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('stays until git has it, or the writer insists', () => {
    const { status, stderr } = rebrand('Lampwatch');
    expect([status, stderr.trim()]).toEqual([
      1,
      expect.stringMatching(/git does not have.*Commit them first, or add --force/),
    ]);
    expect(existsSync(join(folder, 'content/start.mdx'))).toBe(true);
  });

  it('becomes a small site with a list of what to replace, which builds without a message', () => {
    const { status, stdout } = rebrand('Lampwatch & Co', 'https://docs.lampwatch.example', '--force');
    expect(status).toBe(0);
    expect(stdout).toMatch(/content\/product\.yaml: name, slug.*openapi\/openapi\.yaml: your API/s);
    expect(existsSync(join(folder, 'content/start.mdx'))).toBe(false);
    const { code, output } = buildCopy(folder, ['--strict']);
    expect({ code, found: output.match(/.*(?:warning|error) .*\[[\w-]+\]/g) }).toEqual({ code: 0, found: null });
    const home = readFileSync(join(folder, 'out/index.html'), 'utf8');
    expect(home).toContain('What readers find here · Lampwatch &amp; Co Docs');
    expect(existsSync(join(folder, 'out/api/lampwatch-co-api.html'))).toBe(true);
    expect(existsSync(join(folder, 'out/api/list-items.html'))).toBe(true);
  });

  it('has no mistake that a check finds', () => {
    const output = execFileSync(process.execPath, ['scripts/check.mjs', '--strict'], { cwd: folder, encoding: 'utf8' });
    expect(output).toContain('0 errors, 0 warnings');
  });
});
