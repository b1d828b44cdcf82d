import type { VersionsAround } from '@/content';

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
              data-version-link={version.id}
              aria-current={version.id === present.id ? 'true' : undefined}
            >
              {version.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface VersionNoticeProps {
  label: string;
  /** The same page in the current version, or its start page. */
  route: string;
  samePage: boolean;
}

/** The notice above a page of an old version, with a link to the current one. */
export function VersionNotice({ label, route, samePage }: VersionNoticeProps) {
  return (
    <p role="note" className="callout" data-type="warning">
      This is the documentation of version {label}.{' '}
      {samePage ? (
        <>
          See{' '}
          <a href={route} data-version-link="">
            the current one
          </a>
          .
        </>
      ) : (
        <>
          The current one has no such page:{' '}
          <a href={route} data-version-link="">
            begin here
          </a>
          .
        </>
      )}
    </p>
  );
}
