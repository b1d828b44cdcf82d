import type { Response } from '@/page-data/shown';
import { Link } from '../ui/link';
import { Heading } from './heading';
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
  /** The callback that the responses belong to. */
  owner?: string;
}

/**
 * Every response with its description, headers and body. An error shows when it occurs and its codes; its body and its
 * headers, which most errors share, are folded.
 */
export function Responses({ responses, level = 3, catalogue = null, owner = '' }: ResponsesProps) {
  return responses.map((response, index) => {
    const name = [response.status, owner].filter(Boolean).join(' of ');
    const parts = { response, catalogue, owner: name };
    const before = responses.slice(0, index);
    const folded = isError(response, responses) || repeats(response, before);
    // Where no codes say what is wrong, the first error shows what all of them look like.
    const isFirstError = isError(response, responses) && !before.some((other) => isError(other, responses));
    const open = isFirstError && response.problems.length === 0;
    return (
      <section key={response.anchor} className="api-response">
        <Heading id={response.anchor} level={level}>
          {response.title}
        </Heading>
        <Missing references={[response.missing]} />
        <Markdown prose={response.description} />
        <Problems problems={response.problems} catalogue={catalogue} folded={folded} />
        {folded ? <FoldedParts {...parts} open={open} /> : <Parts {...parts} />}
        <Links links={response.links} />
      </section>
    );
  });
}

interface PartsProps {
  response: Response;
  catalogue: string | null;
  owner: string;
}

function Parts({ response: { anchor, description, media, headers }, owner }: PartsProps) {
  return (
    <>
      <MediaList media={media} parentId={anchor} parentDescription={description} owner={owner} compact />
      {headers.length > 0 ? (
        <details className="api-fold">
          <summary>
            {headerCount(headers)}
            <span className="sr-only"> of {owner}</span>
          </summary>
          <ParameterList parameters={headers} owner={owner} />
        </details>
      ) : null}
    </>
  );
}

/** The same parts as one folded part, with links to the fixes. */
function FoldedParts({ response, catalogue, owner, open }: PartsProps & { open: boolean }) {
  const { anchor, description, media, headers, problems } = response;
  const hasFixes = catalogue !== null && problems.length > 0;
  const names = [
    hasFixes ? 'fixes' : null,
    media.length > 0 ? 'body' : null,
    headers.length > 0 ? headerCount(headers) : null,
  ].filter((name) => name !== null);
  if (names.length === 0) return null;
  return (
    <details className="api-fold" open={open}>
      <summary>
        {capitalize(LIST.format(names))}
        <span className="sr-only"> of {owner}</span>
      </summary>
      {hasFixes ? <Fixes problems={problems} catalogue={catalogue} /> : null}
      <MediaList media={media} parentId={anchor} parentDescription={description} owner={owner} compact />
      {headers.length > 0 ? <ParameterList parameters={headers} owner={owner} /> : null}
    </details>
  );
}

const LIST = new Intl.ListFormat('en-GB');

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function headerCount({ length }: Response['headers']): string {
  return length === 1 ? '1 header' : `${length} headers`;
}

function Fixes({ problems, catalogue }: { problems: Response['problems']; catalogue: string }) {
  return (
    <ul className="api-problems">
      {problems.map(({ code, anchor }) => (
        <li key={code}>
          <Link href={`${catalogue}#${anchor}`}>
            How to fix <code>{code}</code>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ProblemsProps {
  problems: Response['problems'];
  catalogue: string | null;
  /** Whether the folded part has the links for the keyboard. */
  folded: boolean;
}

/** The codes that a response can carry, each with its title in the catalogue. */
function Problems({ problems, catalogue, folded }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <ul className="api-problems">
      {problems.map(({ code, anchor, title }) => (
        <li key={code}>
          {catalogue === null ? (
            <code>{code}</code>
          ) : (
            <Link href={`${catalogue}#${anchor}`} tabIndex={folded ? -1 : undefined}>
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

/** Whether an earlier response has the same type. */
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
            <p key={parameter.name ?? ''} className="text-xs/5 text-subtle">
              <code>{`${parameter.name ?? 'body'} = ${parameter.value}`}</code>
            </p>
          ))}
          {server ? <Servers servers={[server]} /> : null}
        </li>
      ))}
    </ul>
  );
}
