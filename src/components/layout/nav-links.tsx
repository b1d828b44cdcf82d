import { ExternalIcon } from '../ui/icons';

/** One link of the top bar; on pages of the sections and route patterns in `match`, it is the active link. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
  readonly match: readonly string[];
}

/** The links of the top bar. They are the same on every page; `src/browser/active-link.ts` marks the active one. */
export function NavLinks({ links }: { links: readonly NavLink[] }) {
  return links.map(({ label, href, external, match }) => (
    <a
      key={href}
      href={href}
      className="nav-link"
      data-match={match.join(' ') || undefined}
      rel={external ? 'external noopener' : undefined}
    >
      {label}
      {external ? <ExternalIcon width={14} height={14} /> : null}
    </a>
  ));
}
