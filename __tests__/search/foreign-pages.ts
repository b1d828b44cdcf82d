import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@/content/page';
import { analyze } from '@/content/markdown/text-outline';
import { pageAt } from '../support/page';

const ROOT = 'node_modules/fastify/docs';

/** The title of a file; few files have none. */
const TITLE = /^(?:<h1.*<\/h1>)?\s*#{1,2} (.+)\n/;

/** Fastify's documentation: pages for which this search was not made. */
export function foreignPages(): Page[] {
  return ['Guides', 'Reference'].flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}`)
      .filter((name) => name !== 'Index.md')
      .map((name) => foreignPage(folder, name.replace('.md', ''))),
  );
}

function foreignPage(folder: string, name: string): Page {
  const source = readFileSync(`${ROOT}/${folder}/${name}.md`, 'utf8');
  const [line, heading] = TITLE.exec(source) ?? ['', name.replaceAll('-', ' ')];
  const title = heading.replaceAll('`', '');
  const { outline } = analyze(source.slice(line.length), {
    variables: {},
    tables: {},
    format: 'md',
  });
  const links = outline.links.map((link) => ({
    ...link,
    href: link.href.replace(/^[^#]+/, (path) => path.toLowerCase()),
  }));
  return pageAt(`/${folder}/${name}`.toLowerCase(), {
    title,
    sidebarLabel: title,
    outline: { ...outline, links },
  });
}
