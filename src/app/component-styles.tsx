import { contentComponents } from '@content/components';
import type { ContentComponents } from '@schema/content-component';
import { withBasePath } from '@/config/base-path';
import { COMPONENT_FILES } from '@/config/site';

/** The style sheets of the product's components that a page uses. `code` is the page's compiled text. */
export function ComponentStyles({ code = '' }: { code?: string | undefined }) {
  const used = Object.entries<ContentComponents[string]>(contentComponents).filter(([name]) =>
    new RegExp(`\\b${name}\\b`).test(code),
  );
  return [...new Set(used.map(([, { styles }]) => styles))].map((sheet) => (
    <link key={sheet} rel="stylesheet" href={withBasePath(`${COMPONENT_FILES}/${sheet}`)} precedence="default" />
  ));
}
