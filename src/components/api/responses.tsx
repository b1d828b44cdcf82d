import { unbrokenClass } from '@/lib/unbroken';
import type { Response } from '@/page-data/api-prop-types';
import { Link } from '../ui/link';
import { Fold, Heading, Missing, Row } from './elements';
import { Markdown } from './markdown';
import { MediaList } from './media-list';
import { ParameterList } from './schema-body';
import { Servers } from './access';

interface ResponsesProps {
  responses: readonly Response[];
  level?: 3 | 4;
  /** Route of the page that explains the problems. */
  catalogue?: string | null;
  /** The callback that the responses belong to. */
  owner?: string;
}

/** An error with more own fields and headers than this is folded. */
const MAX_UNFOLDED = 3;

/**
 * Every response with its description, headers and body. What a response has in common with an earlier one is a link to
 * it. An error shows when it occurs and its codes; a long body is folded. The fixes of all codes are one folded part.
 */
export function Responses({ responses, level = 3, catalogue = null, owner = '' }: ResponsesProps) {
  const firstError = responses.find((response) => isError(response, responses));
  return (
    <>
      {responses.map((response) => {
        const parts = {
          response,
          owner: [response.status, owner].filter(Boolean).join(' of '),
          isFolded: isError(response, responses) && countOwnParts(response) > MAX_UNFOLDED,
          // Where no codes say what is wrong, the first error shows what all of them look like.
          isOpen: response === firstError && response.problems.length === 0,
        };
        return (
          <section key={response.anchor} className="api-response">
            <Heading id={response.anchor} level={level}>
              {response.title}
            </Heading>
            <Missing references={[response.missing]} />
            <Markdown prose={response.description} />
            <Problems problems={response.problems} catalogue={catalogue} />
            <Parts {...parts} />
            <Links links={response.links} />
          </section>
        );
      })}
      {catalogue === null ? null : <Fixes responses={responses} catalogue={catalogue} owner={owner} />}
    </>
  );
}

interface PartsProps {
  response: Response;
  owner: string;
  isFolded: boolean;
  isOpen: boolean;
}

const LIST = new Intl.ListFormat('en-GB');

/** The body and the headers; those that an earlier response describes are links to it, which Tab skips as it skips names of fields. */
function Parts({ response, owner, isFolded, isOpen }: PartsProps) {
  const { anchor, description, media, headers, repeatedHeaders } = response;
  const count = headers.length + repeatedHeaders.length;
  const countLabel = count === 1 ? '1 header' : `${count} headers`;
  const body = <MediaList media={media} parentId={anchor} parentDescription={description} owner={owner} compact />;
  const list = (
    <>
      {headers.length > 0 ? <ParameterList parameters={headers} owner={owner} /> : null}
      {repeatedHeaders.length > 0 ? (
        <p className="mt-1.5 mb-0 text-xs/5.5 text-muted">
          {headers.length > 0 ? 'Also the' : 'The'} {repeatedHeaders.length === 1 ? 'header' : 'headers'}{' '}
          {repeatedHeaders.map(({ name, anchor: id }, index) => [
            index > 0 ? ', ' : '',
            <a key={id} href={`#${id}`} tabIndex={-1}>
              <code className={unbrokenClass(name)}>{name}</code>
            </a>,
          ])}
        </p>
      ) : null}
    </>
  );
  const names = LIST.format([...(media.length > 0 ? ['body'] : []), ...(count > 0 ? [countLabel] : [])]);
  if (isFolded)
    return (
      <Fold title={names.charAt(0).toUpperCase() + names.slice(1)} of={`of ${owner}`} open={isOpen}>
        {body}
        {list}
      </Fold>
    );
  return (
    <>
      {body}
      {headers.length > MAX_UNFOLDED ? (
        <Fold title={countLabel} of={`of ${owner}`}>
          {list}
        </Fold>
      ) : (
        list
      )}
    </>
  );
}

function countOwnParts({ media, headers }: Response): number {
  return headers.length + media.reduce((sum, { schema }) => sum + (schema?.fields.length ?? 0), 0);
}

/** Links to the fix of each code, for the keyboard. */
function Fixes({ responses, catalogue, owner }: { responses: readonly Response[]; catalogue: string; owner: string }) {
  const problems = new Map(responses.flatMap((response) => response.problems).map((one) => [one.code, one]));
  if (problems.size === 0) return null;
  return (
    <Fold title="How to fix each error" of={owner && `of ${owner}`}>
      <ul className="api-problems">
        {[...problems.values()].map(({ code, anchor }) => (
          <li key={code}>
            <Link href={`${catalogue}#${anchor}`}>
              How to fix <code>{code}</code>
            </Link>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** The codes that a response can carry, each with its title in the catalogue. Tab skips the links: `Fixes` has them, too. */
function Problems({ problems, catalogue }: { problems: Response['problems']; catalogue: string | null }) {
  if (problems.length === 0) return null;
  return (
    <ul className="api-problems">
      {problems.map(({ code, anchor, title }) => (
        <li key={code}>
          {catalogue === null ? (
            <code>{code}</code>
          ) : (
            <Link href={`${catalogue}#${anchor}`} tabIndex={-1}>
              <code>{code}</code>
            </Link>
          )}
          {title === null ? null : ` ${title}`}
        </li>
      ))}
    </ul>
  );
}

/** A status of an error; `default` is one beside other responses (OpenAPI 3.1 §4.8.16). */
function isError({ status }: Response, { length }: readonly Response[]): boolean {
  return /^[45]/.test(status) || (status === 'default' && length > 1);
}

function Links({ links }: { links: Response['links'] }) {
  if (links.length === 0) return null;
  return (
    <ul className="api-fields">
      {links.map(({ anchor, name, target, description, parameters, server }) => (
        <Row
          key={anchor}
          anchor={anchor}
          name={<code>{name}</code>}
          type={<span className="api-type">link to {target}</span>}
          prose={description}
        >
          {parameters.map((parameter) => (
            <p key={parameter.name ?? ''} className="text-xs/5 text-subtle">
              <code>{`${parameter.name ?? 'body'} = ${parameter.value}`}</code>
            </p>
          ))}
          {server ? <Servers servers={[server]} /> : null}
        </Row>
      ))}
    </ul>
  );
}
