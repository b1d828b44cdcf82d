import type { Example, Operation, BodyVariant } from '@/page-data/api-prop-types';
import { CodeBlock } from '../code/code-block';
import { CodeTabs, TabPanels } from '../code/code-tabs';
import { SCOPES } from '@/openapi/labels';
import { Markdown } from './markdown';

interface SamplesProps {
  operation: Operation;
  /** Route of the types file that samples import from. */
  types?: string | undefined;
}

/** The request in every language, and example responses. */
export function Samples({ operation, types }: SamplesProps) {
  const media = operation.requestBody?.media ?? [];
  const variants = operation.samples.length > 0 ? media.flatMap((one) => one.variants) : [];
  // One media type alone has variants.
  const bodies = media.flatMap(({ type, examples, variants: own }) =>
    own.length > 0 && variants.length > 0
      ? own.map(({ example }, variant): TypedExample => ({ type, example, variant }))
      : examples.map((example): TypedExample => ({ type, example })),
  );
  const responses = operation.responses
    .map(({ media: all, ...named }) => ({ ...named, media: all.filter(({ examples }) => examples.length > 0) }))
    .filter(({ media: shown }) => shown.length > 0);
  return (
    <div className="api-samples" role="region" aria-label="Samples">
      <BodyLists variants={variants} />
      <RequestSample operation={operation} types={types} />
      {bodies.length > 1 || (bodies.length > 0 && operation.samples.length === 0) ? (
        <details open={operation.samples.length === 0}>
          <summary>Request bodies</summary>
          <Examples examples={bodies} owner="the request" />
        </details>
      ) : null}
      <ResponseExamples responses={responses} />
    </div>
  );
}

type ResponseBodies = Pick<Operation['responses'][number], 'status' | 'title' | 'media'>;

/** The examples of all responses; each status has a tab. */
function ResponseExamples({ responses }: { responses: readonly ResponseBodies[] }) {
  const tabs = responses.map(({ status, title, media }) => ({
    label: status,
    content: <MediaExamples media={media} status={status} title={title} />,
  }));
  if (tabs.length < 2) return tabs[0]?.content ?? null;
  return (
    <div className="code-tabs api-responses">
      <TabPanels tabs={tabs} label="Response" />
    </div>
  );
}

/**
 * Which body the samples show: one list for whole bodies, and one for each place with variants, which combine.
 * `src/browser/sample-bodies.ts` puts the body into the code; without JavaScript all bodies are below.
 */
function BodyLists({ variants }: { variants: readonly BodyVariant[] }) {
  const numbered = variants.map((variant, number) => ({ ...variant, number, place: variant.choice?.place ?? '' }));
  const places = [...new Set(numbered.map(({ place }) => place))].filter((place) => place !== '');
  if (variants.length === 0) return null;
  return (
    <div className="api-variants needs-script">
      <BodyList place="" variants={numbered} />
      {places.map((place) => (
        <BodyList key={place} place={place} variants={numbered} />
      ))}
    </div>
  );
}

interface BodyListProps {
  /** Empty for whole bodies. */
  place: string;
  variants: readonly (BodyVariant & { number: number; place: string })[];
}

function BodyList({ place, variants }: BodyListProps) {
  const own = variants.filter((variant) => variant.place === place);
  const path = own[0]?.choice && place !== '' ? JSON.stringify(own[0].choice.path) : undefined;
  return (
    <label>
      {place === '' ? 'Body' : <code>{place}</code>}{' '}
      <select
        className="min-h-[max(36px,var(--touch))] min-w-0 rounded-lg border border-line bg-surface px-2 py-0.75 text-text"
        data-variants={path ?? ''}
        autoComplete="off"
      >
        {place === '' ? null : <option value="">as in the body</option>}
        {own.map((variant) => (
          <option
            key={variant.number}
            value={variant.number}
            data-choices={variant.schemaAnchors.length > 0 ? variant.schemaAnchors.join(' ') : undefined}
          >
            {place !== '' && variant.choice
              ? variant.choice.name
              : captionOf({ example: variant.example, type: variant.label })}
          </option>
        ))}
      </select>
    </label>
  );
}

function RequestSample({ operation: { samples }, types }: SamplesProps) {
  const [first] = samples;
  if (!first) return null;
  const block = (sample: typeof first) => (
    <CodeBlock code={sample.shown} language={sample.language} caption={sample.label} types={types} wrapped />
  );
  const tabs = samples.map((sample, index) => {
    const language = sample.language.replace(/\s+/g, '-');
    const isFirst = samples.findIndex((other) => other.language === sample.language) === index;
    return { language: isFirst ? language : `${language}-${index}`, label: sample.label, content: block(sample) };
  });
  return <CodeTabs tabs={tabs} />;
}

interface TypedExample {
  readonly type: string;
  readonly example: Example;
  /** Its index in the bodies that the samples can show. */
  readonly variant?: number;
}

/** The examples of a response; each media type has a tab. */
function MediaExamples({ media, status, title }: ResponseBodies) {
  const tabs = media.map(({ type, examples }) => ({
    label: type,
    content: <Examples examples={examples.map((example) => ({ type, example }))} owner={status} title={title} />,
  }));
  return tabs.length > 1 ? <TabPanels tabs={tabs} label="Media type" /> : tabs[0]?.content;
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
 * The first example in full, the others folded under their names. `src/browser/sample-bodies.ts` puts the example of a
 * response that has the name of the chosen body first.
 */
function Examples({ examples, owner, title }: ExamplesProps) {
  return examples.map((item, index) => {
    const attributes = { 'data-variant': item.variant, 'data-example': title && captionOf(item) };
    return index === 0 ? (
      <div key={index} {...attributes}>
        <ExampleBlock {...item} title={title} />
      </div>
    ) : (
      <details key={index} {...attributes}>
        <summary>
          {captionOf(item)}
          <span className="sr-only"> of {owner}</span>
        </summary>
        <ExampleBlock {...item} title={title} />
      </details>
    );
  });
}

function ExampleBlock({ example, type, title }: TypedExample & { title: string | undefined }) {
  const caption = captionOf({ example, type });
  const { lines } = example.shown;
  return (
    <>
      <CodeBlock
        code={example.shown}
        language={example.language}
        caption={title ? `${title} · ${caption}` : caption}
        wrapped
      />
      <Markdown prose={example.description} />
      {lines > MAX_LINES ? (
        <details className="api-more" data-markdown-ignore>
          <summary>Show all {lines} lines</summary>
        </details>
      ) : null}
    </>
  );
}

/** The caption of an example: its summary, its name, which fields it has, else the media type. */
function captionOf({ example, type }: TypedExample): string {
  if (example.scope !== null) return SCOPES[example.scope];
  return example.summary ?? example.name ?? type;
}
