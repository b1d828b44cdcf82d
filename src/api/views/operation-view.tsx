import type { ReactNode } from 'react';
import type { Operation } from '@/api';
import { CopyIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { ExternalDocs, Fold, Method, Missing, Path, Section } from './elements';
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
      <div className="api-address">
        <Endpoint operation={operation} />
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
        <p className="needs-script float-right mt-12 mb-0 ml-4 flex h-8 items-center text-subtle print:hidden">
          {/* As wide as its text, which can arrive in two pieces. */}
          <button
            type="button"
            className="code-button min-w-23 text-start aria-pressed:text-text"
            aria-pressed="false"
            data-unfold=".api-sections"
          >
            Expand all
          </button>
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
            Operation id: <code>{operation.id}</code>
          </p>
        )}
      </div>
    </div>
  );
}

function Endpoint({
  operation: { method, path, servers, ownServers, webhook },
}: {
  operation: Operation;
}) {
  const [server, ...others] = servers;
  const isMore =
    others.length > 0 ||
    (server !== undefined &&
      (server.variables.length > 0 ||
        server.name !== null ||
        (ownServers && server.description !== null)));
  return (
    <>
      <p className="api-endpoint">
        <Method method={method} />{' '}
        <code>
          {server && (
            <span className="text-subtle">
              <Path path={server.url.replace(/\/$/, '')} />
            </span>
          )}
          {webhook && 'Webhook '}
          <Path path={path} />
        </code>
        {server && (
          <button
            type="button"
            className="icon-button needs-script"
            data-copy-code=""
            title="Copy address"
          >
            <CopyIcon />
            <span>Copy address</span>
          </button>
        )}
      </p>
      {isMore && (
        <Fold title={servers.length === 1 ? 'Address' : `${servers.length} addresses`}>
          <Servers servers={servers} />
        </Fold>
      )}
    </>
  );
}
