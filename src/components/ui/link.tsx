import type { ComponentProps } from 'react';
import { withBasePath } from '@/config/base-path';
import { ExternalIcon } from './icons';

/** A link. The content has routes; the address of a route has the base path. */
export function Link({ href, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a href={href === undefined ? undefined : withBasePath(href)} {...rest}>
      {children}
    </a>
  );
}

/** A link of the navigation; one that leaves the site has a sign. */
export function NavigationLink({
  href,
  children,
  ...rest
}: ComponentProps<'a'> & { href: string }) {
  const isExternal = !href.startsWith('/');
  return (
    <Link href={href} rel={isExternal ? 'external noopener' : undefined} {...rest}>
      {children}
      {isExternal ? <ExternalIcon width={14} height={14} /> : null}
    </Link>
  );
}
