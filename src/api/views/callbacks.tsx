import type { Operation } from '@/api';
import { ExternalDocs, Method, Missing, Section } from './elements';
import { SECTIONS, PARAMETERS } from '@/api/labels';
import { Markdown } from './markdown';
import { RequestBody } from './media-list';
import { Responses } from './responses';
import { FieldList } from './schema-body';
import { Code } from '@/components/ui/code';

/** Requests that the API sends in return, each with what it carries and what it expects. */
export function Callbacks({ operation: { sections, callbacks } }: { operation: Operation }) {
  return (
    <Section id={sections.callbacks} title={SECTIONS.callbacks}>
      {callbacks.map((callback) => (
        <CallbackRequest key={callback.anchor} callback={callback} />
      ))}
    </Section>
  );
}

function CallbackRequest({ callback }: { callback: Operation['callbacks'][number] }) {
  return (
    <Section id={callback.anchor} level={3} title={callback.title}>
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
  );
}
