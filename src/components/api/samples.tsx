import type { Example, Operation, BodyVariant } from '@/openapi';
import { CodeBlock } from '../code/code-block';
import { CodeTabs, TabPanels } from '../code/code-tabs';
import { SCOPES } from './labels/labels';
import { statusTitle } from './labels/status-title';
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
  const bodies = media.flatMap(({ type, examples, variants: own }) => {
    const shown = own.length > 0 && variants.length > 0 ? own.map(({ example }) => example) : examples;
    return shown.map((example) => ({ type, example, variant: variants.findIndex((one) => one.example === example) }));
  });
  const responses = operation.responses
    .map((response) => ({ response, media: response.media.filter(({ examples }) => examples.length > 0) }))
    .filter(({ media: shown }) => shown.length > 0);
  return (
    <div className="api-samples" role="region" aria-label="Samples" tabIndex={0}>
      <VariantChoice variants={variants} />
      <RequestSample operation={operation} types={types} />
      {bodies.length > 1 || (bodies.length > 0 && operation.samples.length === 0) ? (
        <details className="api-sample" open={operation.samples.length === 0}>
          <summary>Request bodies</summary>
          <Examples examples={bodies} />
        </details>
      ) : null}
      {responses.map(({ response, media: shown }, index) => (
        <details key={response.anchor} className="api-sample" open={index === 0} data-class={response.status.charAt(0)}>
          <summary>{statusTitle(response.status)}</summary>
          <MediaExamples media={shown} />
        </details>
      ))}
    </div>
  );
}

/**
 * Which body the samples show. `src/browser/sample-bodies.ts` puts it into the code; without JavaScript all bodies are
 * below.
 */
function VariantChoice({ variants }: { variants: readonly BodyVariant[] }) {
  if (variants.length === 0) return null;
  return (
    <label className="api-variants needs-script">
      Body{' '}
      <select data-variants="" autoComplete="off">
        {variants.map(({ label, example, schemaAnchors }, index) => (
          <option
            key={index}
            value={index}
            data-choices={schemaAnchors.length > 0 ? schemaAnchors.join(' ') : undefined}
          >
            {example.scope === null ? label : SCOPES[example.scope]}
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
    <CodeBlock code={sample.code} language={sample.language} caption={sample.label} types={types} />
  );
  if (samples.length === 1) return block(first);
  const seen = new Map<string, number>();
  const tabs = samples.map((sample) => {
    const count = (seen.get(sample.language) ?? 0) + 1;
    seen.set(sample.language, count);
    const language = sample.language.replace(/\s+/g, '-');
    return { language: count > 1 ? `${language}-${count}` : language, label: sample.label, content: block(sample) };
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
function MediaExamples({ media }: { media: Operation['responses'][number]['media'] }) {
  const tabs = media.map(({ type, examples }) => ({
    label: type,
    content: <Examples examples={examples.map((example) => ({ type, example }))} />,
  }));
  return tabs.length > 1 ? (
    <div className="api-tabs">
      <TabPanels tabs={tabs} label="Media type" />
    </div>
  ) : (
    tabs[0]?.content
  );
}

/** The first example in full, the others folded under their names. */
function Examples({ examples }: { examples: readonly TypedExample[] }) {
  return examples.map((item, index) =>
    index === 0 ? (
      <div key={index} data-variant={variantOf(item)}>
        <ExampleBlock {...item} />
      </div>
    ) : (
      <details key={index} className="api-sample-more" data-variant={variantOf(item)}>
        <summary>{captionOf(item)}</summary>
        <ExampleBlock {...item} />
      </details>
    ),
  );
}

function ExampleBlock({ example, type }: TypedExample) {
  return (
    <>
      <CodeBlock code={example.code} language={example.language} caption={captionOf({ example, type })} />
      <Markdown prose={example.description} />
    </>
  );
}

function variantOf({ variant = -1 }: TypedExample): number | undefined {
  return variant < 0 ? undefined : variant;
}

/** The caption of an example: its summary, its name, which fields it has, else the media type. */
function captionOf({ example, type }: TypedExample): string {
  if (example.scope !== null) return SCOPES[example.scope];
  return example.summary ?? example.name ?? type;
}
