import type { ComponentProps } from 'react';
import { withBasePath } from '@/config/base-path';

/** A link. The content has routes; the address of a route has the base path. */
export function Link({ href, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a href={href === undefined ? undefined : withBasePath(href)} {...rest}>
      {children}
    </a>
  );
}
