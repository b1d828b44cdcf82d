import type { Example, Operation } from '@/openapi';
import { CodeBlock } from '../code/code-block';
import { CodeTabs } from '../code/code-tabs';
import { Markdown } from './markdown';

/** The request in code and what comes back. */
export function Samples({ operation }: { operation: Operation }) {
  const bodies = (operation.requestBody?.media ?? []).flatMap(({ type, examples }) => examples.map((example) => ({ type, example })));
  const answers = operation.responses
    .map((response) => ({ response, media: response.media.filter(({ examples }) => examples.length > 0) }))
    .filter(({ media }) => media.length > 0);
  return (
    <div className="api-samples" role="region" aria-label="Samples" tabIndex={0}>
      <RequestSample operation={operation} />
      {bodies.length > 1 || (bodies.length > 0 && operation.samples.length === 0) ? (
        <details className="api-sample" open={operation.samples.length === 0}>
          <summary>Request bodies</summary>
          <Examples examples={bodies} />
        </details>
      ) : null}
      {answers.map(({ response, media }, index) => (
        <details key={response.anchor} className="api-sample" open={index === 0} data-class={response.status.charAt(0)}>
          <summary>{response.title}</summary>
          <Examples examples={media.flatMap(({ type, examples }) => examples.map((example) => ({ type, example })))} />
        </details>
      ))}
    </div>
  );
}

function RequestSample({ operation: { samples } }: { operation: Operation }) {
  const [first] = samples;
  if (!first) return null;
  const block = (sample: typeof first) => <CodeBlock code={sample.code} language={sample.language} caption={sample.label} />;
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
}

/** The first example in full, the others folded under their names. */
function Examples({ examples }: { examples: readonly TypedExample[] }) {
  return examples.map((item, index) =>
    index === 0 ? (
      <ExampleBlock key={index} {...item} />
    ) : (
      <details key={index} className="api-sample-more">
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

/** What tells examples apart: the author's words, else the media type. */
function captionOf({ example, type }: TypedExample): string {
  return example.summary ?? example.name ?? type;
}
