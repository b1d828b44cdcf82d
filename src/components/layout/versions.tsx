import type { VersionsAround } from '@/content';
import { CURRENT_VERSION } from '@/config/site';

/**
 * The version selector: the current page's version, and links to the same page in the others. It works without
 * JavaScript.
 */
export function VersionMenu({ versions: { present, choices } }: { versions: VersionsAround }) {
  return (
    <details className="mb-5 ml-3 text-sm/5">
      <summary className="cursor-pointer py-1.5">Version {present.label}</summary>
      <ul aria-label="Versions">
        {choices.map(({ version, route }) => (
          <li key={version.id}>
            <a
              href={route}
              className="block px-4 py-1.5 aria-[current]:text-accent"
              aria-current={version === present ? 'true' : undefined}
            >
              {version.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The notice above a page of an old version, with a link to the same page of the current one, or to its start page. */
export function VersionNotice({ versions: { present, choices } }: { versions: VersionsAround }) {
  const current = choices.find(({ version }) => version.id === CURRENT_VERSION);
  if (!current || current.version === present) return null;
  return (
    <p role="note" className="callout" data-type="warning">
      This is the documentation of version {present.label}. See <a href={current.route}>the current one</a>.
    </p>
  );
}
