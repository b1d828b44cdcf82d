import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedAddress } from '@/config/base-path';
import { canonicalRoute, getSite, isListed } from '@/content';
import { jsonLdOf } from '@/outputs/json-ld';
import { llmsFiles, llmsRoute } from '@/outputs/llms';
import { markdownTwin } from '@/outputs/markdown-twin';
import { twinRoute } from '@/outputs/twin-route';
import { main } from './lib/main.mjs';
import { withJsonLd } from './lib/post-process-page';
import { redirectPage } from './lib/redirect-page';
import { writeWholeFile } from './lib/write-file';

// What programs read of the exported pages: structured data in the head of each, a Markdown twin beside it, the
// llms.txt files, llms-full.txt, and pages at old addresses, which lead to the new ones. The twins are made from the HTML, so every kind of page has one and none loses
// text.

const OUT = process.argv[2] ?? 'out';

await main(async () => {
  const site = await getSite();
  const addressOf = (route: string) => publishedAddress(route, site.product.addresses.docs);
  const addresses = new Set(site.pages.map(({ route }) => addressOf(route)));
  const files = llmsFiles(site);
  const twins = new Map<string, string>();
  for (const page of site.pages) {
    const file = join(OUT, page.route === '/' ? 'index.html' : `${page.route}.html`);
    const html = readFileSync(file, 'utf8');
    const index = addressOf(llmsRoute(page.route));
    twins.set(page.route, markdownTwin(html, { address: addressOf(page.route), index, pages: addresses }));
    writeFileSync(file, withJsonLd(html, jsonLdOf(page, site)));
  }
  for (const [route, text] of twins) writeWholeFile(join(OUT, twinRoute(route)), text);
  for (const [route, text] of files) writeWholeFile(join(OUT, route), text);
  const current = site.pages.filter((page) => canonicalRoute(page, site.byRoute) === page.route && isListed(page));
  const whole = current.map(({ route }) => twins.get(route)).join('\n---\n\n');
  writeWholeFile(join(OUT, 'llms-full.txt'), whole);
  for (const [from, to] of site.redirects)
    writeWholeFile(join(OUT, `${from}.html`), redirectPage(to, site.product.addresses.docs));
  console.log(
    `machine files: ${twins.size} Markdown twins, ${files.size} llms.txt files, ${whole.length} characters in llms-full.txt`,
  );
  return 0;
});
