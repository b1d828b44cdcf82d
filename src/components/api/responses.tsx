import { unbrokenClass } from '@/lib/unbroken';
import type { Response } from '@/page-data/shown';
import { Link } from '../ui/link';
import { Heading } from './heading';
import { Markdown } from './markdown';
import { MediaList } from './media-list';
import { Missing } from './links';
import { Fold, Row } from './row';
import { ParameterList } from './schema-body';
import { Servers } from './servers';

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
        const parts = { response, owner: [response.status, owner].filter(Boolean).join(' of ') };
        return (
          <section key={response.anchor} className="api-response">
            <Heading id={response.anchor} level={level}>
              {response.title}
            </Heading>
            <Missing references={[response.missing]} />
            <Markdown prose={response.description} />
            <Problems problems={response.problems} catalogue={catalogue} />
            {isError(response, responses) && countOwnParts(response) > MAX_UNFOLDED ? (
              // Where no codes say what is wrong, the first error shows what all of them look like.
              <FoldedParts {...parts} open={response === firstError && response.problems.length === 0} />
            ) : (
              <Parts {...parts} />
            )}
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
}

function Parts({ response, owner }: PartsProps) {
  const { headers } = response;
  return (
    <>
      <Body response={response} owner={owner} />
      {headers.length > MAX_UNFOLDED ? (
        <Fold title={headerCount(response)} of={`of ${owner}`}>
          <Headers response={response} owner={owner} />
        </Fold>
      ) : (
        <Headers response={response} owner={owner} />
      )}
    </>
  );
}

/** The same parts as one folded part. */
function FoldedParts({ response, owner, open }: PartsProps & { open: boolean }) {
  const { media, headers, repeatedHeaders } = response;
  const names = [
    media.length > 0 ? 'body' : null,
    headers.length + repeatedHeaders.length > 0 ? headerCount(response) : null,
  ].filter((name) => name !== null);
  return (
    <Fold title={capitalize(LIST.format(names))} of={`of ${owner}`} open={open}>
      <Body response={response} owner={owner} />
      <Headers response={response} owner={owner} />
    </Fold>
  );
}

function Body({ response: { anchor, description, media }, owner }: PartsProps) {
  return <MediaList media={media} parentId={anchor} parentDescription={description} owner={owner} compact />;
}

/** The headers; those that an earlier response describes are links to it, which Tab skips as it skips names of fields. */
function Headers({ response: { headers, repeatedHeaders }, owner }: PartsProps) {
  return (
    <>
      {headers.length > 0 ? <ParameterList parameters={headers} owner={owner} /> : null}
      {repeatedHeaders.length > 0 ? (
        <p className="mt-1.5 mb-0 text-xs/5.5 text-muted">
          {headers.length > 0 ? 'Also the' : 'The'} {repeatedHeaders.length === 1 ? 'header' : 'headers'}{' '}
          {repeatedHeaders.map(({ name, anchor }, index) => [
            index > 0 ? ', ' : '',
            <a key={anchor} href={`#${anchor}`} tabIndex={-1}>
              <code className={unbrokenClass(name)}>{name}</code>
            </a>,
          ])}
        </p>
      ) : null}
    </>
  );
}

const LIST = new Intl.ListFormat('en-GB');

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function countOwnParts({ media, headers }: Response): number {
  return headers.length + media.reduce((sum, { schema }) => sum + (schema?.fields.length ?? 0), 0);
}

function headerCount({ headers, repeatedHeaders }: Response): string {
  const count = headers.length + repeatedHeaders.length;
  return count === 1 ? '1 header' : `${count} headers`;
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
