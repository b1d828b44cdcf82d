import type { Site } from '@/content';
import { UptimeStrip } from '../ui/uptime-strip';

/** The page for unknown addresses: the logo with one bar down, and links to the categories. */
export function NotFound({ site }: { site: Site }) {
  const starts = site.sections.flatMap(({ categories }) => categories).slice(0, 8);
  return (
    <main id="content" tabIndex={-1} className="notice">
      <UptimeStrip bars={40} down={26} className="notice-strip" />
      <h1>Page Not Found</h1>
      <p>
        There is no page at this address. It may have moved, or the address has a typing mistake. Search with{' '}
        <span className="key-other">Ctrl+K</span>
        <span className="key-other key-mac"> or </span>
        <span className="key-mac">⌘K</span>, or begin here:
      </p>
      <ul className="notice-links">
        <li>
          <a href="/">Home</a>
        </li>
        {starts.map(({ label, route }) => (
          <li key={route}>
            <a href={route}>{label}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
