import type { ReactNode } from 'react';
import type { Operation } from '@/api';
import { Link } from '@/components/ui/link';
import { Code } from '@/components/ui/code';
import { CopyAddress, ExternalDocs, Fold, Method, Missing, Path, Section } from './elements';
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

interface OperationPart {
  /** Null where there is nothing to show. */
  id: string | null;
  title: string;
  content: ReactNode;
}

/** One operation below its title: text on the left and samples beside it where there is room, all of it plain HTML. */
export function OperationView({
  operation,
  prose = null,
  catalogue = null,
  types,
}: OperationViewProps) {
  const { sections, security, parameters, requestBody, responses, callbacks } = operation;
  const part = (section: keyof typeof sections, content: ReactNode): OperationPart => ({
    id: sections[section],
    title: SECTIONS[section],
    content,
  });
  const parts = [
    part('authorization', <Security alternatives={security} />),
    ...parameters.map(({ anchor, place, parameters: fields }) => ({
      id: anchor,
      title: PARAMETERS[place],
      content: <FieldList fields={fields} />,
    })),
    part('requestBody', <RequestBody body={requestBody} />),
    part(
      'responses',
      <>
        <Responses responses={responses} catalogue={catalogue} />
        {catalogue !== null && responses.some(({ problems }) => problems.length > 0) && (
          <p className="text-sm">
            <Link href={catalogue}>How to fix each error</Link>
          </p>
        )}
      </>,
    ),
    part('callbacks', <Callbacks callbacks={callbacks} />),
  ];
  return (
    <div className="api-operation">
      <Bar operation={operation} parts={parts} />
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
        {parts.map(({ id, title, content }) => (
          <Section key={title} id={id} title={title}>
            {content}
          </Section>
        ))}
        {operation.id !== `${operation.method} ${operation.path}` && (
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
function Bar({ operation, parts }: { operation: Operation; parts: readonly OperationPart[] }) {
  return (
    <div className="api-bar needs-script" data-markdown-ignore="">
      <Endpoint operation={operation} />
      <nav aria-label="Sections of this operation" data-toc="">
        {parts.map(
          ({ id, title }) =>
            id !== null && (
              <a key={title} href={`#${id}`}>
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
        {server && (
          <span className="text-subtle">
            <Path path={server.url.replace(/\/$/, '')} />
          </span>
        )}
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

/** Requests that the API sends in return, each with what it carries and what it expects. */
function Callbacks({ callbacks }: Pick<Operation, 'callbacks'>) {
  return callbacks.map((callback) => (
    <Section key={callback.anchor} id={callback.anchor} level={3} title={callback.title}>
      <p className="api-endpoint">
        <Method method={callback.method} /> <Code>{callback.expression}</Code>
      </p>
      {callback.deprecated && <p className="api-deprecated">This callback is deprecated.</p>}
      <Markdown prose={callback.description} />
      <Missing references={callback.missing} />
      <ExternalDocs docs={callback.externalDocs} />
      {callback.parameters.map(({ anchor, place, parameters }) => (
        <section key={anchor} id={anchor}>
          <p className="api-subheading">{PARAMETERS[place]}</p>
          <FieldList fields={parameters} />
        </section>
      ))}
      {callback.requestBody && (
        <>
          <p className="api-subheading">{SECTIONS.requestBody}</p>
          <RequestBody body={callback.requestBody} />
        </>
      )}
      <Responses responses={callback.responses} level={4} />
    </Section>
  ));
}
