import { contentComponents } from '@content/components';
import { COMPONENT_FILES, COMPONENT_STYLES } from '@/config/site';

/** The style sheet of the product's components, on pages that use one. `code` is the page's compiled text. */
export function ComponentStyles({ code = '' }: { code?: string | undefined }) {
  const isUsed = Object.keys(contentComponents).some((name) => new RegExp(`\\b${name}\\b`).test(code));
  return isUsed ? <link rel="stylesheet" href={`${COMPONENT_FILES}/${COMPONENT_STYLES}`} precedence="default" /> : null;
}
