import { contentComponents } from '@content/components';
import type { ContentComponents } from '@schema/content-component';
import { COMPONENT_FILES } from '@/config/site';

/** The style sheets of formulas and of the product's components that a page uses. `code` is its compiled text. */
export function ComponentStyles({ code = '' }: { code?: string | undefined }) {
  const used = Object.entries<ContentComponents[string]>(contentComponents).filter(([name]) =>
    new RegExp(`\\b${name}\\b`).test(code),
  );
  const sheets = new Set(used.map(([, { styles }]) => `${COMPONENT_FILES}/${styles}`));
  // The element in the compiled page's list of components, not the word in a text.
  if (/\bmath:\s*"math"/.test(code)) sheets.add('/formulas.css');
  return [...sheets].map((sheet) => <link key={sheet} rel="stylesheet" href={sheet} precedence="default" />);
}
