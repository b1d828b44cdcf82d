import { expect, test } from '@playwright/test';
import { DESKTOP, MOBILE, readSitemap, settled, watchFaults } from './support';
import { findMisfits, findOverflow, findTabStopFaults } from './support-layout';

// `__tests__/export` examines the HTML of every page, `page-types.spec.ts` each type of page with axe, and
// `accessibility.full.spec.ts` each page with it.

const PARTS = 6;
const NARROW = { width: 320, height: 640 };

for (let part = 0; part < PARTS; part += 1) {
  test(`Pages have no fault, overflow or wrong size, part ${part + 1} of ${PARTS}`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const faults = watchFaults(page, new URL(baseURL ?? '').origin);
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    const paths = (await readSitemap(request))
      .map(({ path }) => path)
      .filter((_, index) => index % PARTS === part);
    expect(paths.length).toBeGreaterThan(6);
    for (const [index, path] of paths.entries()) {
      const sizes = index % 2 === 0 ? [MOBILE, NARROW, DESKTOP] : [DESKTOP, NARROW, MOBILE];
      await page.setViewportSize(sizes[0] ?? MOBILE);
      await page.goto(path);
      await settled(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect.soft(await findOverflow(page), `${path} at ${size.width} px`).toEqual([]);
        if (size !== NARROW)
          expect.soft(await findMisfits(page), `${path} at ${size.width} px`).toEqual([]);
      }
      await expect
        .configure({ soft: true })
        .poll(() => findTabStopFaults(page), path)
        .toEqual([]);
    }
    expect(faults).toEqual([]);
  });
}
