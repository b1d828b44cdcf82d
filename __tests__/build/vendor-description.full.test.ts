import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyEngine } from '../support/copy-engine';
import { buildCopy } from '../support/build-copy';

// A vendor's broken description stops the build. `__tests__/api/vendor-faults.test.tsx` has what the pages say that are
// made of what is sound.

test("of a vendor's broken API description, a build reports each fault once, with its place, and exports nothing", () => {
  const folder = copyEngine('__tests__/fixtures/starter');
  rmSync(join(folder, 'openapi/kettle.yaml'));
  copyFileSync('__tests__/fixtures/openapi/vendor-3.0.yaml', join(folder, 'openapi/vendor.yaml'));
  const { code, output } = buildCopy(folder);
  const isExported = existsSync(join(folder, 'out'));
  rmSync(folder, { recursive: true, force: true });
  const errors = output
    .split('\n')
    .filter((line) => /^openapi\/vendor\.yaml:\d+:\d+ error /.test(line));
  expect([code, isExported]).toEqual([1, false]);
  expect(errors).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/:3:1 error OpenAPI wants an array \(TagList\) here/),
      expect.stringMatching(
        /:30:25 error The reference cannot be followed: there is no file openapi\/missing\.yaml/,
      ),
      expect.stringMatching(
        /:36:75 error The discriminator maps dog to Dgo, .*\(did you mean Dog\?\)/,
      ),
    ]),
  );
  expect(new Set(errors).size).toBe(errors.length);
});
