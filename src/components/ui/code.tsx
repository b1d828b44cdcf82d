import type { ComponentProps } from 'react';

/** Code in text, which a browser must not translate. */
export function Code(props: ComponentProps<'code'>) {
  return <code translate="no" {...props} />;
}
