import { unbrokenClass } from '@/lib/no-wrap-code';
import type { Response } from '@/api';
import { Link } from '@/components/ui/link';
import { Code } from '@/components/ui/code';
import { Fold, Heading, Row } from './elements';
import { Markdown } from './markdown';
import { MediaList } from './media-list';
import { FieldList } from './schema-body';
import { Servers } from './access';

interface ResponsesProps {
  responses: readonly Response[];
  level?: 3 | 4;
  /** Route of the page that explains the problems. */
  catalogue?: string | null;
}

/** An error with a body of more fields is folded, as are more headers than this. */
const MAX_UNFOLDED = 3;

/** Every response with its description, problems, body, headers and links. */
export function Responses({ responses, level = 3, catalogue = null }: ResponsesProps) {
  return responses.map((response) => {
    const { anchor, title, media } = response;
    const fields = media.flatMap(({ schema }) => schema?.fields ?? []);
    const isFolded = isError(response, responses) && fields.length > MAX_UNFOLDED;
    return (
      <section key={anchor} className="api-response">
        <Heading id={anchor} level={level}>
          {title}
        </Heading>
        <Markdown prose={response.description} />
        <Problems problems={response.problems} catalogue={catalogue} />
        <Fold when={isFolded} title="Body" of={anchor}>
          <MediaList media={media} parent={response} />
        </Fold>
        <Headers response={response} />
        <Links links={response.links} />
      </section>
    );
  });
}

/** A status of an error; `default` is one beside other responses (OpenAPI 3.1 §4.8.16). */
function isError({ status }: Response, { length }: readonly Response[]): boolean {
  return /^[45]/.test(status) || (status === 'default' && length > 1);
}

/** The codes that a response can carry, each with its title in the catalogue. Tab skips the links: there are too many. */
function Problems({
  problems,
  catalogue,
}: {
  problems: Response['problems'];
  catalogue: string | null;
}) {
  if (problems.length === 0) return null;
  return (
    <ul className="api-problems">
      {problems.map(({ code, anchor, title }) => (
        <li key={code}>
          {catalogue === null ? (
            <Code>{code}</Code>
          ) : (
            <Link href={`${catalogue}#${anchor}`} tabIndex={-1}>
              <Code>{code}</Code>
            </Link>
          )}
          {title !== null && ` ${title}`}
        </li>
      ))}
    </ul>
  );
}

/** The headers. Those that an earlier response describes are links to it, which Tab skips as it skips names of fields. */
function Headers({ response: { anchor, headers, repeatedHeaders } }: { response: Response }) {
  return (
    <>
      {headers.length > 0 && (
        <Fold when={headers.length > MAX_UNFOLDED} title={`${headers.length} headers`} of={anchor}>
          <FieldList fields={headers} />
        </Fold>
      )}
      {repeatedHeaders.length > 0 && (
        <p className="mt-1.5 mb-0 text-xs/5.5 text-muted">
          Headers as above:{' '}
          {repeatedHeaders.map(({ name, anchor: id }, index) => [
            index > 0 ? ', ' : '',
            <a key={id} href={`#${id}`} tabIndex={-1}>
              <Code className={unbrokenClass(name)}>{name}</Code>
            </a>,
          ])}
        </p>
      )}
    </>
  );
}

function Links({ links }: { links: Response['links'] }) {
  if (links.length === 0) return null;
  return (
    <ul className="api-fields">
      {links.map(({ anchor, name, target, route, description, parameters, server }) => (
        <Row
          key={anchor}
          anchor={anchor}
          name={<Code>{name}</Code>}
          type={
            <span className="api-type">
              link to {route ? <Link href={route}>{target}</Link> : target}
            </span>
          }
          prose={description}
        >
          {parameters.map((parameter, index) => (
            <p key={index} className="text-xs/5 text-subtle">
              <Code>{`${parameter.name} = ${parameter.value}`}</Code>
            </p>
          ))}
          {server && <Servers servers={[server]} />}
        </Row>
      ))}
    </ul>
  );
}
