import type { PageData } from '@/page-data/page-data';
import { Link } from '../ui/link';

interface VersionsProps {
  versions: NonNullable<PageData['versions']>;
}

/**
 * The version selector: the current page's version, and links to the same page in the others. It works without
 * JavaScript.
 */
export function VersionMenu({ versions: { present, choices } }: VersionsProps) {
  return (
    <details className="mb-5 ml-3 text-sm/5">
      <summary className="cursor-pointer py-1.5">Version {present}</summary>
      <ul aria-label="Versions">
        {choices.map(({ label, route, isPresent }) => (
          <li key={label}>
            <Link
              href={route}
              className="block px-4 py-1.5 aria-[current]:text-accent"
              aria-current={isPresent ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The notice above a page of an old version, with a link to the same page of the current one, or to its start page. */
export function VersionNotice({ versions: { present, current } }: VersionsProps) {
  if (current === undefined) return null;
  return (
    <p role="note" className="callout" data-type="warning">
      <span>
        This is the documentation of version {present}. See{' '}
        <Link href={current}>the current one</Link>.
      </span>
    </p>
  );
}
