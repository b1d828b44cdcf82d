import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import GithubSlugger from 'github-slugger';
import { CONTENT_FOLDER, OPENAPI_FOLDER } from '@schema/collections';
import { CommandError, main } from './lib/main.mjs';
import { REQUIRED, starterFiles } from './lib/starter';
import { writeWholeFile } from './lib/write-file';

// `npm run rebrand -- "Kettle" https://docs.kettle.example`: replaces the content and the API description with a small
// valid site of placeholders, and lists what to fill in. Nothing is deleted that git does not have, except with --force.

await main(() => {
  const args = process.argv.slice(2).filter((arg) => arg !== '--force');
  const [name = '', address = 'https://docs.your-company.example'] = args;
  const slug = new GithubSlugger()
    .slug(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (!slug || !URL.canParse(address))
    throw new CommandError(
      'Name the product and the address of its site: npm run rebrand -- "Kettle" https://docs.kettle.example',
    );
  if (!process.argv.includes('--force') && !isCommitted())
    throw new CommandError(
      `${CONTENT_FOLDER}/ and ${OPENAPI_FOLDER}/ have changes that git does not have, and this command deletes both. Commit them first, or add --force.`,
    );
  for (const folder of [CONTENT_FOLDER, OPENAPI_FOLDER]) rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of starterFiles({ name, slug, address })) writeWholeFile(file, text);
  console.log(`${name} has a small site. \`npm run dev\` shows it. Replace:\n`);
  for (const [file, what] of REQUIRED) console.log(`  ${file}: ${what}`);
  console.log('\nThen run `npm run check`, and `npm run addresses` with the first release.');
  return 0;
});

/** Whether git has both folders as they are. */
function isCommitted(): boolean {
  try {
    const args = ['status', '--porcelain', '--ignored', '--', CONTENT_FOLDER, OPENAPI_FOLDER];
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() === '';
  } catch {
    return false;
  }
}
