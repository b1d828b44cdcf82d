import type { LayoutData } from '@/page-data/site-layout-data';
import { Link } from '../ui/link';
import { UptimeStrip } from '../ui/uptime-strip';

/** The footer of every page: columns of links, social networks, a note. */
export function Footer({ layout: { footer, tagline } }: { layout: LayoutData }) {
  return (
    <footer className="footer border-t border-line bg-sunken text-sm/5.5 text-muted">
      <div className="mx-auto flex max-w-332 flex-wrap gap-x-5 gap-y-8 px-6 py-10 max-[480px]:*:min-w-[46%] desktop:gap-20">
        <div className="flex-1 max-desktop:basis-full">
          <UptimeStrip bars={30} degraded={11} down={22} className="h-5 w-44" />
          <p className="mt-3 max-w-80">{tagline}</p>
        </div>
        {footer.columns.map((column) => (
          <div key={column.label}>
            <h2 className="mb-1 text-xs/5 font-semibold text-text">{column.label}</h2>
            <ul>
              {column.links.map(({ label, href }) => (
                <li key={label}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="mx-auto flex max-w-332 flex-wrap justify-between gap-x-8 gap-y-2 px-6 pb-8 text-xs/5 text-subtle">
        {footer.note ? <p className="py-0.75">{footer.note}</p> : null}
        <ul className="-mx-2 flex flex-wrap gap-x-1">
          {footer.social.map(({ name, url }) => (
            <li key={name}>
              <Link href={url} rel="external noopener me" className="px-2">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
