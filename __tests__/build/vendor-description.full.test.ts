import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyEngine } from '../support/copy-engine';
import { buildCopy } from '../support/build-copy';

// A vendor's broken description gives a site: `__tests__/openapi/vendor-faults.test.tsx` has what its pages and its messages say.

describe("a product with a vendor's broken API description", () => {
  const folder = copyEngine('__tests__/fixtures/starter');
  rmSync(join(folder, 'openapi/kettle.yaml'));
  copyFileSync('__tests__/fixtures/openapi/vendor-3.0.yaml', join(folder, 'openapi/vendor.yaml'));
  const { code, output, files } = buildCopy(folder);
  const pages = files.filter((name) => /^api\/.*\.html$/.test(name)).sort();
  const messages = output.split('\n').filter((line) => line.startsWith('openapi/'));

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is built, with a page for every operation', () => {
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    expect(pages).toEqual([
      'api/introduction.html',
      'api/kettle-api.html',
      'api/list-pets-2.html',
      'api/list-pets.html',
    ]);
  });

  it('reports each fault once per step, with its place and the name that was meant', () => {
    expect(messages.filter((line) => !line.includes(' warning '))).toEqual([]);
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^openapi\/vendor\.yaml:3:1 warning The specification wants a list here/),
        expect.stringMatching(/^openapi\/vendor\.yaml:23:23 warning .*\(did you mean #\/components\/schemas\/Pet\?\)/),
      ]),
    );
    const { length } = messages.filter((line) => line.includes('vendor.yaml:3:1 '));
    expect(length).toBe(1);
  });
});
