import type { Overview } from '@/page-data/page-data';
import { Link } from '@/components/ui/link';
import { Code } from '@/components/ui/code';
import {
  AddressLink,
  CopyAddress,
  ExternalDocs,
  Method,
  Path,
  Section,
  TraitList,
} from './elements';
import { SECTIONS } from '@/api/labels';
import { Markdown } from './markdown';
import { Scheme, Servers } from './access';
import { Samples } from './samples';

interface OverviewProps {
  reference: Overview;
  /** Route of the types file that samples import from. */
  types?: string | undefined;
}

/** The front page of the reference: the first request, every operation by tag, servers, authentication and facts. */
export function ReferenceOverview({ reference, types }: OverviewProps) {
  const { sections, servers, tags, first } = reference;
  const [server] = servers;
  return (
    <div className="api-overview wide:contents">
      <div className="api-start wide:col-1">
        {server && (
          <p className="api-endpoint">
            <Code>
              <Path path={server.url} />
            </Code>
            <CopyAddress />
          </p>
        )}
        <Markdown prose={reference.description} />
      </div>
      {first && <Samples operation={first} types={types} />}
      <div className="wide:col-[1/3]">
        <div className="api-filter mt-1 mb-4 max-wide:mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <input
            type="search"
            className="needs-script invisible min-h-[max(36px,var(--touch))] max-w-80 grow basis-52 rounded-lg border border-line-strong bg-surface px-3 placeholder:text-subtle"
            data-filter="operation"
            aria-label="Filter operations"
            placeholder="Filter operations"
          />
          <p role="status" className="needs-script my-0 mr-auto text-subtle" />
          <Files reference={reference} />
        </div>
        <div className="wide:columns-2 wide:gap-x-10">{tags.map(group)}</div>
      </div>
      <div className="wide:col-[1/3]">
        <Section id={sections.servers} title={SECTIONS.servers}>
          <Servers servers={servers} />
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
        <AboutApi reference={reference} />
      </div>
    </div>
  );
}

function group(
  { anchor, label, group: name, description, externalDocs, operations }: Overview['tags'][number],
  index: number,
  tags: Overview['tags'],
) {
  const isNext = name !== null && name !== tags[index - 1]?.group;
  return (
    <div key={anchor} className="api-group" data-filter-group="">
      {isNext && <p className="mt-6 mb-0 text-xs/5 font-medium text-subtle">{name}</p>}
      <Section id={anchor} title={label}>
        <OperationList operations={operations} />
        <Markdown prose={description} />
        <ExternalDocs docs={externalDocs} />
      </Section>
    </div>
  );
}

/** The documentation of the API, and its files. */
function Files({ reference: { externalDocs, downloads } }: { reference: Overview }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2 max-wide:basis-full">
      {externalDocs && (
        <p className="my-0">
          <AddressLink url={externalDocs.url} label={externalDocs.description} />
        </p>
      )}
      {downloads.map(({ route, label, size }) => (
        <p key={route} className="my-0">
          <Link href={route} download="">
            {label}
          </Link>{' '}
          <span className="text-xs/5 text-subtle">{sizeLabel(size)}</span>
        </p>
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

/** Version, contact, license and terms, where the description names them. */
function AboutApi({ reference: { version, about } }: { reference: Overview }) {
  const { contact, license, termsOfService } = about;
  const link = (url: string | null, label: string | null) =>
    url === null ? label : <AddressLink url={url} label={label} />;
  const { email } = contact;
  return (
    <TraitList
      traits={[
        ['Version', version],
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
        <li key={route} className="api-row" data-filter-row="">
          <Method method={method} /> {/* The whole row is the target. */}
          <Link
            href={route}
            className="flex-none font-medium underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {title}
          </Link>
          {deprecated && <span className="api-deprecated"> deprecated</span>}{' '}
          <Code>
            <Path path={path} />
          </Code>
        </li>
      ))}
    </ul>
  );
}
