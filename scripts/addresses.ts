import { requireComponents } from '@/check/site/component-files';
import { writtenSite } from '@/check/site/site-issues';
import { CommandError, main } from '@/lib/server/run-command';
import { checkPages } from '@/check/page/check-pages';
import { ADDRESSES_FILE, readAddresses } from '@/check/site/addresses';
import { writeWholeFile } from '@/lib/server/write-file';
import { readDataFiles } from '@/content/files/data-files';
import { isListed } from '@/content/create-pages';
import { openFiles } from '@/content/files/files';

const help = `npm run addresses
Adds the addresses of all pages to ${ADDRESSES_FILE}, the list of published addresses, which \`npm run check\` compares
with the pages. Run it with each release.`;

await main({ help }, async () => {
  const data = readDataFiles();
  if (!data.product.data || !data.navigation.data)
    throw new CommandError('The data files have errors. `npm run check` reports them.');
  const pages = checkPages(openFiles(), await requireComponents());
  const site = await writtenSite(
    pages.map(({ document }) => document),
    data,
  );
  const listed = site.pages.filter(isListed);
  const all = new Set([...readAddresses().filter(Boolean), ...listed.map(({ route }) => route)]);
  const lines = [
    '# Addresses that were published. Add new ones with `npm run addresses`; remove none.',
    ...[...all].sort(),
  ];
  writeWholeFile(ADDRESSES_FILE, `${lines.join('\n')}\n`);
  console.log(`${ADDRESSES_FILE}: ${all.size} addresses`);
});
