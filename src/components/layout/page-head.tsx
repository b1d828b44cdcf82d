import Head from 'next/head';
import { withBasePath } from '@/config/base-path';
import { COMPONENT_FILES } from '@/config/site';
import type { HeadData } from '@/page-data/head-data';

interface PageHeadProps {
  head: HeadData;
  /** Names of the style sheets of the page's components. */
  sheets?: readonly string[];
}

/** The head of a page's document. */
export function PageHead({ head: { title, metas, links }, sheets = [] }: PageHeadProps) {
  return (
    <Head>
      <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {metas.map((attributes) => (
        <meta key={attributes['name'] ?? attributes['property']} {...attributes} />
      ))}
      {links.map(({ href = '', ...attributes }) => (
        <link key={`${attributes['rel']} ${attributes['type']}`} {...attributes} href={withBasePath(href)} />
      ))}
      {sheets.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={withBasePath(`${COMPONENT_FILES}/${sheet}`)} />
      ))}
    </Head>
  );
}
