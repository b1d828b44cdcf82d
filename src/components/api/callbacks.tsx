import type { Operation } from '@/openapi';
import { ExternalDocs } from './external-docs';
import { Heading, Method } from './heading';
import { apiLabels } from './labels/labels';
import { Markdown } from './markdown';
import { MediaList } from './media-list';
import { ParameterList } from './parameter-list';
import { Responses } from './responses';
import { Security } from './security';
import { Servers } from './servers';

/** Requests that the API sends in return, each with what it carries and what it expects. */
export function Callbacks({ operation: { sections, callbacks } }: { operation: Operation }) {
  if (sections.callbacks === null) return null;
  return (
    <section>
      <Heading id={sections.callbacks} level={2}>
        {apiLabels.section('callbacks')}
      </Heading>
      {callbacks.map((callback) => (
        <CallbackRequest key={callback.anchor} callback={callback} />
      ))}
    </section>
  );
}

function CallbackRequest({ callback }: { callback: Operation['callbacks'][number] }) {
  const {
    anchor,
    title,
    method,
    expression,
    deprecated,
    description,
    servers,
    security,
    externalDocs,
    parameters,
    requestBody,
    responses,
  } = callback;
  return (
    <section>
      <Heading id={anchor} level={3}>
        {title}
      </Heading>
      <p className="api-endpoint">
        <Method method={method} /> <code>{expression}</code>
      </p>
      {deprecated ? <p className="api-deprecated">This callback is deprecated.</p> : null}
      <Markdown prose={description} />
      <ExternalDocs docs={externalDocs} />
      {servers.length > 0 ? <Servers servers={servers} /> : null}
      {security.length > 0 ? <Security alternatives={security} /> : null}
      {parameters.map((group) => (
        <section key={group.anchor} id={group.anchor}>
          <p className="api-subheading">{apiLabels.parameters(group.place)}</p>
          <ParameterList parameters={group.parameters} />
        </section>
      ))}
      {requestBody ? (
        <>
          <p className="api-subheading">{apiLabels.section('requestBody')}</p>
          <Markdown prose={requestBody.description} />
          <MediaList
            media={requestBody.media}
            parentId=""
            parentDescription={requestBody.description}
            required={requestBody.required}
          />
        </>
      ) : null}
      <Responses responses={responses} level={4} />
    </section>
  );
}
