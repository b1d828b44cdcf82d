import type { Site } from '@/content';
import { UptimeStrip } from '../ui/uptime-strip';

/** Id of the last element of every page; the browser paints after it has parsed it. */
export const PAGE_END = 'site-end';

/** The footer of every page: columns of links, social networks, a note. */
export function Footer({ site }: { site: Site }) {
  const { footer } = site.navigation;
  return (
    <footer id={PAGE_END} className="footer">
      <div className="footer-row">
        <div className="footer-brand">
          <UptimeStrip bars={30} degraded={11} down={22} className="footer-strip" />
          <p>{site.product.tagline}</p>
        </div>
        {footer.columns.map((column) => (
          <div key={column.label} className="footer-column">
            <h2>{column.label}</h2>
            <ul>
              {column.links.map(({ label, href }) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="footer-end">
        {footer.note ? <p>{footer.note}</p> : null}
        <ul className="social">
          {site.product.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} rel="external noopener me">
                {name}
              </a>
            </li>
          ))}
          <li className="needs-script">
            <button type="button" aria-haspopup="dialog" data-needs-runtime="shortcuts">
              Keyboard shortcuts
            </button>
          </li>
        </ul>
      </div>
    </footer>
  );
}
