import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publishedAddress } from '@/config/base-path';
import { canonicalRoute, isListed, type Site } from '@/content';
import { LLMS_ROUTE, llmsText } from './llms';
import { mainOf } from './main-element';
import { cachedAsync, hashFiles, keyOf } from '@/lib/server/cache';
import { twinRoute } from './twin-route';
import { redirectPage } from './redirect-page';
import { addToExport } from '@/lib/server/write-file';

// What programs read of the exported pages: a Markdown twin beside each, llms.txt, llms-full.txt, and pages at old
// addresses, which lead to the new ones. The twins are made from the HTML, so every kind of page has one and none loses
// text.

export async function emitMarkdown(site: Site, out: string): Promise<void> {
  const addressOf = (route: string) => publishedAddress(route, site.product.addresses.docs);
  const addresses = new Set(site.pages.map(({ route }) => addressOf(route)));
  const twins = new Map<string, string>();
  const index = addressOf(LLMS_ROUTE);
  const code = hashFiles(['src', 'package-lock.json']);
  const allAddresses = [...addresses].join('\n');
  for (const page of site.pages) {
    const name = fileOf(page.route);
    const html = readFileSync(join(out, name), 'utf8');
    const address = addressOf(page.route);
    const key = keyOf(code, mainOf(html), address, index, allAddresses);
    const twin = await cachedAsync('markdown', key, async () => {
      const { markdownTwin } = await import('./markdown-twin');
      return markdownTwin(html, { address, index, pages: addresses });
    });
    twins.set(page.route, twin);
    addToExport(out, twinRoute(page.route), twin);
  }
  addToExport(out, LLMS_ROUTE, llmsText(site));
  const current = site.pages.filter(
    (page) => canonicalRoute(page, site.byRoute) === page.route && isListed(page),
  );
  const whole = current.map(({ route }) => twins.get(route)).join('\n---\n\n');
  addToExport(out, 'llms-full.txt', whole);
  // Without a home page, the framework writes one that has no content.
  for (const [from, to] of site.redirects) {
    if (from === '/') rmSync(join(out, fileOf(from)));
    addToExport(out, fileOf(from), redirectPage(to, site.product.addresses.docs));
  }
  console.log(
    `Markdown: ${twins.size} Markdown twins, ${whole.length} characters in llms-full.txt`,
  );
}

function fileOf(route: string): string {
  return route === '/' ? 'index.html' : `${route}.html`;
}
