import { withBasePath } from '@/config/base-path';
import type { Site } from '@/content';
import { ArrowIcon } from '../ui/icons';
import { PageIcon } from './page-icon';

interface StartPagesProps {
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly byRoute: Site['byRoute'];
}

/** The pages that the site suggests while the box of the search is empty, or when nothing is found. */
export function StartPages({ links, byRoute }: StartPagesProps) {
  if (links.length === 0) return null;
  return (
    <section aria-label="Suggested pages" className="search-aid">
      <p className="flex items-center justify-between text-xs text-muted">Suggested pages</p>
      <ul>
        {links.map(({ label, href }) => {
          const icon = byRoute.get(href.replace(/#.*/, ''))?.icon;
          return (
            <li key={href}>
              <a
                href={withBasePath(href)}
                className="-mx-3 flex min-h-11 items-center gap-3 rounded-lg px-3 font-medium hover:bg-accent-soft"
              >
                {icon ? <PageIcon name={icon} /> : <ArrowIcon />}
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
