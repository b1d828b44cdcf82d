import type { About, Operation, Reference } from '@/openapi';
import { AddressLink } from './address-link';
import { ExternalDocs } from './external-docs';
import { Heading, Method } from './heading';
import { apiLabels } from './labels/labels';
import { Markdown } from './markdown';
import { Scheme } from './security';
import { Servers } from './servers';

/** A file for download. */
interface FileLink {
  readonly route: string;
  readonly label: string;
}

/** The whole reference on one page: servers, authentication, and every operation by tag. */
export function ReferenceOverview({ reference, downloads }: { reference: Reference; downloads: readonly FileLink[] }) {
  const { sections, externalDocs } = reference;
  return (
    <div className="api-overview">
      {reference.version ? <p className="api-type">Version {reference.version}</p> : null}
      {downloads.length > 0 ? (
        <ul className="api-downloads">
          {downloads.map(({ route, label }) => (
            <li key={route} className="api-download">
              <a href={route} download="">
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <Markdown prose={reference.description} />
      <AboutApi about={reference.about} />
      <ExternalDocs docs={externalDocs} />
      {sections.servers === null ? null : (
        <section>
          <Heading id={sections.servers} level={2}>
            {apiLabels.section('servers')}
          </Heading>
          <Servers servers={reference.servers} />
        </section>
      )}
      {sections.authentication === null ? null : (
        <section>
          <Heading id={sections.authentication} level={2}>
            {apiLabels.section('authentication')}
          </Heading>
          {reference.securitySchemes.map((scheme) => (
            <Scheme key={scheme.name} scheme={scheme} scopes={scheme.scopes.map(({ name }) => name)} />
          ))}
        </section>
      )}
      {reference.tags.map((tag, index) => (
        <section key={tag.anchor}>
          {tag.group && tag.group !== reference.tags[index - 1]?.group ? (
            <p className="api-group">{tag.group}</p>
          ) : null}
          <Heading id={tag.anchor} level={2}>
            {tag.label}
          </Heading>
          <Markdown prose={tag.description} />
          <ExternalDocs docs={tag.externalDocs} />
          <OperationList operations={tag.operations} />
        </section>
      ))}
    </div>
  );
}

/** An address without the characters by which a `mailto:` link sets headers or a text (RFC 6068). */
const EMAIL = /^[^\s@?#%]+@[^\s@?#%]+$/;

/** Contact, license and terms, where the description names them. */
function AboutApi({ about: { contact, license, termsOfService } }: { about: About }) {
  const person = contact.name ?? contact.url;
  const rows = [
    [
      'Contact',
      person === null ? null : contact.url === null ? person : <AddressLink url={contact.url} label={contact.name} />,
    ],
    [
      'E-mail',
      contact.email === null ? null : EMAIL.test(contact.email) ? (
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      ) : (
        contact.email
      ),
    ],
    [
      'License',
      license === null ? null : license.url === null ? (
        license.name
      ) : (
        <AddressLink url={license.url} label={license.name} />
      ),
    ],
    ['Terms', termsOfService === null ? null : <AddressLink url={termsOfService} />],
  ] as const;
  const shown = rows.filter(([, content]) => content !== null);
  if (shown.length === 0) return null;
  return (
    <dl className="api-traits">
      {shown.map(([label, content]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

function OperationList({ operations }: { operations: readonly Operation[] }) {
  return (
    <ul className="api-operations">
      {operations.map(({ route, method, title, path, deprecated }) => (
        <li key={route}>
          <Method method={method} />{' '}
          <span>
            <a className="api-operation-link" href={route}>
              {title}
            </a>
            {deprecated ? <span className="api-deprecated"> deprecated</span> : null}
          </span>{' '}
          <code>{path}</code>
        </li>
      ))}
    </ul>
  );
}
