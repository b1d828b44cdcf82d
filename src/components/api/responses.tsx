import type { Response } from '@/openapi';
import { Heading } from './heading';
import { statusTitle } from './labels/status-title';
import { typeLabel } from './labels/type-label';
import { Markdown } from './markdown';
import { MediaList } from './media-list';
import { Missing } from './missing';
import { ParameterList } from './parameter-list';
import { Servers } from './servers';

interface ResponsesProps {
  responses: readonly Response[];
  level?: 3 | 4;
  /** Route of the page that explains the problems. */
  catalogue?: string | null;
}

/** Every response with its description, headers and body. */
export function Responses({ responses, level = 3, catalogue = null }: ResponsesProps) {
  return responses.map((response, index) => (
    <section key={response.anchor} className="api-response" data-class={response.status.charAt(0)}>
      <Heading id={response.anchor} level={level}>
        {statusTitle(response.status)}
      </Heading>
      <Missing references={[response.missing]} />
      <Markdown prose={response.description} />
      <Problems problems={response.problems} catalogue={catalogue} />
      <MediaList
        media={response.media}
        parentId={response.anchor}
        parentDescription={response.description}
        folded={repeats(response, responses.slice(0, index))}
      />
      {response.headers.length > 0 ? (
        <details className="api-fold">
          <summary>
            {response.headers.length === 1 ? '1 header' : `${response.headers.length} headers`}
            <span className="visually-hidden"> of {response.status}</span>
          </summary>
          <ParameterList parameters={response.headers} />
        </details>
      ) : null}
      <Links links={response.links} />
    </section>
  ));
}

/** The codes that a response can carry, each with its title in the catalogue. */
function Problems({ problems, catalogue }: { problems: Response['problems']; catalogue: string | null }) {
  if (problems.length === 0) return null;
  return (
    <ul className="api-problems">
      {problems.map(({ code, anchor, title }) => (
        <li key={code}>
          {catalogue === null ? (
            <code>{code}</code>
          ) : (
            <a href={`${catalogue}#${anchor}`}>
              <code>{code}</code>
            </a>
          )}
          {title === null ? null : ` ${title}`}
        </li>
      ))}
    </ul>
  );
}

/** Most error responses share one body: it is unfolded in the first of them. */
function repeats({ media }: Response, before: readonly Response[]): boolean {
  const labelOf = ({ schema }: Response['media'][number]) => schema && typeLabel(schema.type);
  const shown = new Set(before.flatMap((other) => other.media.map(labelOf)));
  return (
    media.length > 0 &&
    media.every((one) => one.schema?.fields.length && labelOf(one) !== 'object' && shown.has(labelOf(one)))
  );
}

function Links({ links }: { links: Response['links'] }) {
  if (links.length === 0) return null;
  return (
    <ul className="api-fields">
      {links.map(({ anchor, name, target, description, parameters, server }) => (
        <li key={anchor} id={anchor} className="api-field">
          <p className="api-field-head">
            <code>{name}</code> <span className="api-type">link to {target}</span>
          </p>
          <Markdown prose={description} />
          {parameters.map((parameter) => (
            <p key={parameter.name ?? ''} className="api-type">
              <code>{`${parameter.name ?? 'body'} = ${parameter.value}`}</code>
            </p>
          ))}
          {server ? <Servers servers={[server]} /> : null}
        </li>
      ))}
    </ul>
  );
}
