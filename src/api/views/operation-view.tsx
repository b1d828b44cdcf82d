import type { ReactNode } from 'react';
import type { Operation } from '@/api';
import { Link } from '@/components/ui/link';
import { Code } from '@/components/ui/code';
import {
  CopyAddress,
  ExternalDocs,
  Fold,
  Method,
  Missing,
  Path,
  Section,
  Server,
} from './elements';
import { Callbacks } from './callbacks';
import { SECTIONS, PARAMETERS } from '@/api/labels';
import { Markdown } from './markdown';
import { RequestBody } from './media-list';
import { Responses } from './responses';
import { Samples } from './samples';
import { FieldList } from './schema-body';
import { Security, Servers } from './access';

interface OperationViewProps {
  operation: Operation;
  /** What a writer adds in front of the description; the line below the title is the writer's then. */
  prose?: ReactNode;
  /** Route of the page that explains the problems; without one their codes are not links. */
  catalogue?: string | null;
  /** Route of the types file that samples import from. */
  types?: string | undefined;
}

/** One operation below its title: text on the left and samples beside it where there is room, all of it plain HTML. */
export function OperationView({
  operation,
  prose = null,
  catalogue = null,
  types,
}: OperationViewProps) {
  const { sections, security, parameters, requestBody, responses } = operation;
  return (
    <div className="api-operation">
      <Bar operation={operation} />
      <div className="api-address @container wide:mb-6">
        <Endpoint operation={operation} />
        <MoreAddresses operation={operation} />
      </div>
      <div className="api-intro">
        {operation.deprecated && (
          <p className="api-deprecated">This operation is deprecated: do not build on it.</p>
        )}
        {prose}
        <Markdown prose={prose ? operation.description : operation.rest} />
        <Missing references={operation.missing} />
        <ExternalDocs docs={operation.externalDocs} />
      </div>
      <Samples operation={operation} types={types} />
      <div className="api-sections">
        <p className="api-unfold needs-script float-right mt-12 mb-0 ml-4 flex h-8 items-center text-subtle print:hidden">
          <UnfoldButton />
        </p>
        <Section id={sections.authorization} title={SECTIONS.authorization}>
          <Security alternatives={security} />
        </Section>
        {parameters.map((group) => (
          <Section key={group.anchor} id={group.anchor} title={PARAMETERS[group.place]}>
            <FieldList fields={group.parameters} />
          </Section>
        ))}
        <Section id={sections.requestBody} title={SECTIONS.requestBody}>
          <RequestBody body={requestBody} />
        </Section>
        <Section id={sections.responses} title={SECTIONS.responses}>
          <Responses responses={responses} catalogue={catalogue} />
          {catalogue !== null && responses.some(({ problems }) => problems.length > 0) && (
            <p className="text-sm">
              <Link href={catalogue}>How to fix each error</Link>
            </p>
          )}
        </Section>
        <Callbacks operation={operation} />
        {operation.id === `${operation.method} ${operation.path}` ? null : (
          <p className="text-xs/5 text-subtle">
            Operation id: <Code>{operation.id}</Code>
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * In view while the title is not (`follow-section.client.ts`): the operation, its sections, and the button that opens
 * all of it.
 */
function Bar({ operation }: { operation: Operation }) {
  const { sections, parameters } = operation;
  const links: (readonly [id: string | null, title: string])[] = [
    [sections.authorization, SECTIONS.authorization],
    ...parameters.map(({ anchor, place }) => [anchor, PARAMETERS[place]] as const),
    [sections.requestBody, SECTIONS.requestBody],
    [sections.responses, SECTIONS.responses],
    [sections.callbacks, SECTIONS.callbacks],
  ];
  return (
    <div className="api-bar needs-script" data-markdown-ignore="">
      <Endpoint operation={operation} />
      <nav aria-label="Sections of this operation" data-toc="">
        {links.map(
          ([id, title]) =>
            id !== null && (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ),
        )}
      </nav>
      <UnfoldButton />
    </div>
  );
}

/** As wide as its text, which can arrive in two pieces. */
function UnfoldButton() {
  return (
    <button
      type="button"
      className="code-button min-w-23 text-start aria-pressed:text-text"
      aria-pressed="false"
      data-unfold=".api-sections"
    >
      Expand all
    </button>
  );
}

function Endpoint({ operation: { method, path, servers, webhook } }: { operation: Operation }) {
  const [server] = servers;
  return (
    <p className="api-endpoint">
      <Method method={method} />{' '}
      <Code>
        {server && <Server url={server.url} />}
        {webhook && 'Webhook '}
        <Path path={path} />
      </Code>
      {server && <CopyAddress />}
    </p>
  );
}

/** The servers of an operation, where there is more to say of them than the first one's address. */
function MoreAddresses({ operation: { servers, ownServers } }: { operation: Operation }) {
  const [server] = servers;
  const isMore =
    servers.length > 1 ||
    (server !== undefined &&
      (server.variables.length > 0 ||
        server.name !== null ||
        (ownServers && server.description !== null)));
  if (!isMore) return null;
  return (
    <Fold title={servers.length === 1 ? 'Address' : `${servers.length} addresses`}>
      <Servers servers={servers} />
    </Fold>
  );
}
