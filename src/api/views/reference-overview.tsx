import { Fragment } from 'react';
import type { Overview } from '@/page-data/page-data';
import { Link } from '@/components/ui/link';
import { AddressLink, ExternalDocs, Method, Path, Section, TraitList } from './elements';
import { SECTIONS } from '@/api/labels';
import { Markdown } from './markdown';
import { Scheme, Servers } from './access';

/** The whole reference on one page: servers, authentication, and every operation by tag. */
export function ReferenceOverview({ reference }: { reference: Overview }) {
  const { sections, externalDocs, downloads } = reference;
  return (
    <div className="api-overview">
      {reference.version !== null && (
        <p className="text-xs/5 text-subtle">Version {reference.version}</p>
      )}
      {downloads.length > 0 && (
        <ul className="my-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {downloads.map(({ route, label, size }) => (
            <li key={route} className="api-download">
              <Link href={route} download="">
                {label}
              </Link>{' '}
              <span className="text-xs/5 text-subtle">{sizeLabel(size)}</span>
            </li>
          ))}
        </ul>
      )}
      <Markdown prose={reference.description} />
      <AboutApi about={reference.about} />
      <ExternalDocs docs={externalDocs} />
      <Section id={sections.servers} title={SECTIONS.servers}>
        <Servers servers={reference.servers} />
      </Section>
      <Section id={sections.authentication} title={SECTIONS.authentication}>
        {reference.securitySchemes.map((scheme) => (
          <Scheme
            key={scheme.name}
            scheme={scheme}
            scopes={scheme.scopes.map(({ name }) => name)}
          />
        ))}
      </Section>
      {reference.tags.map((tag, index) => (
        <Fragment key={tag.anchor}>
          {tag.group && tag.group !== reference.tags[index - 1]?.group ? (
            <p className="mt-16 -mb-11 text-xs/5 font-medium text-subtle">{tag.group}</p>
          ) : null}
          <Section id={tag.anchor} title={tag.label}>
            <Markdown prose={tag.description} />
            <ExternalDocs docs={tag.externalDocs} />
            <OperationList operations={tag.operations} />
          </Section>
        </Fragment>
      ))}
    </div>
  );
}

/** `212 kB`, `1.4 MB`. */
function sizeLabel(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** An address without the characters by which a `mailto:` link sets headers or a text (RFC 6068). */
const EMAIL = /^[^\s@?#%]+@[^\s@?#%]+$/;

/** Contact, license and terms, where the description names them. */
function AboutApi({ about: { contact, license, termsOfService } }: Pick<Overview, 'about'>) {
  const link = (url: string | null, label: string | null) =>
    url === null ? label : <AddressLink url={url} label={label} />;
  const { email } = contact;
  return (
    <TraitList
      traits={[
        ['Contact', link(contact.url, contact.name)],
        [
          'E-mail',
          email !== null && EMAIL.test(email) ? <a href={`mailto:${email}`}>{email}</a> : email,
        ],
        ['License', license && link(license.url, license.name)],
        ['Terms', link(termsOfService, null)],
      ]}
    />
  );
}

function OperationList({ operations }: Pick<Overview['tags'][number], 'operations'>) {
  return (
    <ul className="api-operations">
      {operations.map(({ route, method, title, path, deprecated }) => (
        <li key={route}>
          <Method method={method} />{' '}
          <span>
            <Link className="font-medium hover:text-accent" href={route}>
              {title}
            </Link>
            {deprecated && <span className="api-deprecated"> deprecated</span>}
          </span>{' '}
          <code>
            <Path path={path} />
          </code>
        </li>
      ))}
    </ul>
  );
}
