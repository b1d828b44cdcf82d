import type { BodyVariant, Example, Media, Operation, Response } from '@/api';
import { CodeBlock } from '@/components/code/code-block';
import { CodeTabs } from '@/components/code/code-tabs';
import { Code } from '@/components/ui/code';
import { SCOPES } from '@/api/labels';
import { Tabs } from './elements';
import { Markdown } from './markdown';

interface SamplesProps {
  operation: Pick<Operation, 'samples' | 'requestBody' | 'responses'>;
  /** Route of the types file that samples import from. */
  types?: string | undefined;
}

/** The request in every language, and example responses. */
export function Samples({ operation, types }: SamplesProps) {
  const media = operation.requestBody?.media ?? [];
  const hasSamples = operation.samples.length > 0;
  const variants = hasSamples ? media.flatMap((one) => one.variants) : [];
  // One media type alone has variants.
  const bodies = media.flatMap(({ type, examples, variants: own }): TypedExample[] => {
    if (!hasSamples || own.length === 0)
      return examples.map((example) => ({ type, example, isOneOf: media.length > 1 }));
    return own.map(({ example }, variant) => ({ type, example, variant }));
  });
  // Instead of such a body, a sample reads a file or has its parts.
  const isWritten = bodies.some(({ example }) => !example.generated && example.language === 'text');
  const areBodiesShown = bodies.length > 1 || isWritten || (bodies.length > 0 && !hasSamples);
  const responses = operation.responses.filter(({ media: all }) => all.some(hasExamples));
  const tabs = responses.map((response) => ({
    label: response.status,
    content: <MediaExamples response={response} />,
  }));
  return (
    <div className="api-samples" role="region" aria-label="Samples">
      <BodyLists variants={variants} />
      <RequestSample operation={operation} types={types} />
      {areBodiesShown && (
        <details open={!hasSamples}>
          <summary>Request bodies</summary>
          <Examples examples={bodies} owner="the request" />
        </details>
      )}
      <Tabs tabs={tabs} label="Response" className="code-tabs api-responses" />
    </div>
  );
}

/**
 * Which body the samples show: one list for whole bodies, and one for each place with variants, which combine.
 * `src/api/views/sample-bodies.client.ts` puts the body into the code; without JavaScript all bodies are below.
 */
function BodyLists({ variants }: { variants: readonly BodyVariant[] }) {
  const placeOf = ({ choice }: BodyVariant) => choice?.place ?? '';
  if (variants.length === 0) return null;
  return (
    <div className="api-variants needs-script">
      {[...new Set(variants.map(placeOf))].map((place) => {
        const own = variants.filter((variant) => placeOf(variant) === place);
        return (
          <label key={place}>
            {place === '' ? 'Body' : <Code>{place}</Code>}{' '}
            <select
              className="min-h-[max(36px,var(--touch))] min-w-0 rounded-lg border border-line bg-surface px-2 py-0.75 text-text"
              data-variants={place === '' ? '' : JSON.stringify(own[0]?.choice?.path)}
              autoComplete="off"
            >
              {place !== '' && <option value="">as in the body</option>}
              {own.map((variant) => (
                <option
                  key={variant.label}
                  value={variants.indexOf(variant)}
                  data-choices={variant.schemaAnchors.join(' ') || undefined}
                >
                  {place === ''
                    ? captionOf({ example: variant.example, type: variant.label })
                    : variant.choice?.name}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}

function RequestSample({ operation: { samples }, types }: SamplesProps) {
  if (samples.length === 0) return null;
  const tabs = samples.map((sample, index) => {
    const { language, label } = sample;
    const name = language.replace(/\s+/g, '-');
    const isFirst = samples.findIndex((other) => other.language === language) === index;
    return {
      language: isFirst ? name : `${name}-${index}`,
      label,
      content: (
        <CodeBlock code={sample} language={language} caption={label} types={types} wrapped />
      ),
    };
  });
  return <CodeTabs tabs={tabs} />;
}

interface TypedExample {
  type: string;
  example: Example;
  /** Whether there are bodies of other types, too. */
  isOneOf?: boolean;
  /** Its index in the bodies that the samples can show. */
  variant?: number;
}

function hasExamples({ examples }: Media): boolean {
  return examples.length > 0;
}

/** The examples of a response; each media type has a tab. */
function MediaExamples({ response }: { response: Response }) {
  const { anchor, status, title } = response;
  const tabs = response.media.filter(hasExamples).map(({ type, examples }) => ({
    label: type,
    content: (
      <Examples
        examples={examples.map((example) => ({ type, example }))}
        owner={status}
        title={title}
      />
    ),
  }));
  return (
    <div data-example-of={anchor}>
      <Tabs tabs={tabs} label="Media type" />
    </div>
  );
}

interface ExamplesProps {
  examples: readonly TypedExample[];
  owner: string;
  /** The status of the response that the examples belong to, with its reason. */
  title?: string;
}

/** More lines of an example are cut on a phone. */
const MAX_LINES = 30;

/**
 * The first example in full, the others folded under their names. `src/api/views/sample-bodies.client.ts` puts the example of a
 * response that has the name of the chosen body first.
 */
function Examples({ examples, owner, title }: ExamplesProps) {
  return examples.map((item, index) => {
    const { example, variant } = item;
    const { language, description, lines } = example;
    const name = captionOf(item);
    const caption = title ? `${title} · ${name}` : name;
    const attributes = { 'data-variant': variant, 'data-example': title && name };
    const block = (
      <>
        <CodeBlock code={example} language={language} caption={caption} wrapped />
        <Markdown prose={description} />
        {lines > MAX_LINES && (
          <details className="api-more" data-markdown-ignore>
            <summary>Show all {lines} lines</summary>
          </details>
        )}
      </>
    );
    if (index === 0)
      return (
        <div key={index} {...attributes}>
          {block}
        </div>
      );
    return (
      <details key={index} {...attributes}>
        <summary>
          {name}
          <span className="sr-only"> of {owner}</span>
        </summary>
        {block}
      </details>
    );
  });
}

/** The caption of an example: its summary, its name, which fields it has, else the media type. */
function captionOf({ example, type, isOneOf }: TypedExample): string {
  const { scope, summary, name } = example;
  const caption = scope === null ? (summary ?? name ?? type) : SCOPES[scope];
  return isOneOf && caption !== type ? `${caption} · ${type}` : caption;
}
