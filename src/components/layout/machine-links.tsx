import { withBasePath } from '@/config/base-path';
import type { PageLinks } from './page-end';

/**
 * How a program finds the page's Markdown and the index that covers the page (llms.txt version 2, "Discovery"). React
 * moves both links to the head and replaces them when the route changes.
 */
export function MachineLinks({ links: { markdown, index } }: { links: Pick<PageLinks, 'markdown' | 'index'> }) {
  return (
    <>
      <link rel="alternate" type="text/markdown" href={withBasePath(markdown)} />
      <link rel="describedby" type="text/markdown" href={withBasePath(index)} />
    </>
  );
}
