import type { VersionsAround } from '@/content';

/** Which version is read, and the way to the same page in another: plain HTML, that works without JavaScript. */
export function VersionMenu({ versions: { present, choices } }: { versions: VersionsAround }) {
  return (
    <details className="version-menu">
      <summary>Version {present.label}</summary>
      <ul aria-label="Versions">
        {choices.map(({ version, route }) => (
          <li key={version.id}>
            <a href={route} data-version-link={version.id} aria-current={version.id === present.id ? 'true' : undefined}>
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
  /** The same page in the present version, or the page to begin with. */
  route: string;
  samePage: boolean;
}

/** Above a page of an old version: what it is, and where the present one is. */
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
