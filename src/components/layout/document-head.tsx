import Head from 'next/head';
import { withBasePath } from '@/config/base-path';
import type { HeadData } from '@/page-data/head-data';

/** The head of a page's document. The document itself adds structured data and style sheets (`src/pages/_document.tsx`). */
export function DocumentHead({ head: { title, metas, links } }: { head: HeadData }) {
  return (
    <Head>
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {metas.map((attributes) => (
        <meta key={attributes['name'] ?? attributes['property']} {...attributes} />
      ))}
      {links.map(({ href = '', ...attributes }) => (
        <link
          key={`${attributes['rel']} ${attributes['type']}`}
          {...attributes}
          href={withBasePath(href)}
        />
      ))}
    </Head>
  );
}
