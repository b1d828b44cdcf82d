import type { About, Operation, Reference } from '@/openapi';
import { Heading, Method } from './heading';
import { Markdown } from './markdown';
import { Scheme } from './security';
import { Servers } from './servers';

/** A file for readers to take with them. */
interface FileLink {
  readonly route: string;
  readonly label: string;
}

/** The whole reference on one page: where the API is, how to get in, and every operation by subject. */
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
      {externalDocs ? (
        <p>
          <a href={externalDocs.url}>{externalDocs.description ?? 'Further documentation'}</a>
        </p>
      ) : null}
      {sections.servers ? (
        <section>
          <Heading id={sections.servers.id} level={2}>
            {sections.servers.text}
          </Heading>
          <Servers servers={reference.servers} />
        </section>
      ) : null}
      {sections.authentication ? (
        <section>
          <Heading id={sections.authentication.id} level={2}>
            {sections.authentication.text}
          </Heading>
          {reference.securitySchemes.map((scheme) => (
            <Scheme key={scheme.name} scheme={scheme} scopes={scheme.scopes.map(({ name }) => name)} />
          ))}
        </section>
      ) : null}
      {reference.tags.map((tag, index) => (
        <section key={tag.anchor}>
          {tag.group && tag.group !== reference.tags[index - 1]?.group ? <p className="api-group">{tag.group}</p> : null}
          <Heading id={tag.anchor} level={2}>
            {tag.label}
          </Heading>
          <Markdown prose={tag.description} />
          {tag.externalDocs ? (
            <p>
              <a href={tag.externalDocs.url}>{tag.externalDocs.description ?? 'Further documentation'}</a>
            </p>
          ) : null}
          <OperationList operations={tag.operations} />
        </section>
      ))}
    </div>
  );
}

/** Contact, licence and terms, where the description names them. */
function AboutApi({ about: { contact, license, termsOfService } }: { about: About }) {
  const person = contact.name ?? contact.url;
  const rows = [
    ['Contact', person === null ? null : contact.url === null ? person : <a href={contact.url}>{person}</a>],
    ['E-mail', contact.email === null ? null : <a href={`mailto:${contact.email}`}>{contact.email}</a>],
    ['License', license === null ? null : license.url === null ? license.words : <a href={license.url}>{license.words}</a>],
    ['Terms', termsOfService === null ? null : <a href={termsOfService}>{termsOfService}</a>],
  ] as const;
  const shown = rows.filter(([, content]) => content !== null);
  if (shown.length === 0) return null;
  return (
    <dl className="api-facts">
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
          <Method method={method} />
          <span>
            <a className="api-operation-link" href={route}>
              {title}
            </a>
            {deprecated ? <span className="api-deprecated"> deprecated</span> : null}
          </span>
          <code>{path}</code>
        </li>
      ))}
    </ul>
  );
}
