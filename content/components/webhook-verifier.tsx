import type { z } from 'zod';
import { contentComponent, describedProps } from '@schema/content-component';
import { useFacts } from './facts';

const props = describedProps(
  'Verify a signature',
  'Enter what your server received. The signature is computed in your browser, and nothing is sent. The fields contain a test message with its signature.',
);

/**
 * The test message of the API description as compact JSON, sent at this time (Unix seconds), with its signature by the
 * secret of product.yaml, and the result for it. A unit test computes them.
 */
export const EXAMPLE = {
  sent: Date.UTC(2026, 2, 12, 7, 45) / 1000,
  body: JSON.stringify({
    id: 'evt_7Hx5LnO3Vk',
    type: 'webhook.test',
    createdAt: '2026-03-12T07:45:00Z',
    project: { id: 'prj_7Hq2LmX9Ra', name: 'Shop', url: 'https://shop.example/' },
    target: 'https://hooks.shop.example/pagewarden',
    message: 'This is a test message. Nothing has happened to the project.',
  }),
  signature: '18ca191d3c78b2ed01a7dbc208fe9eed12163519689dff017b79b4c7573e5f00',
  findings: [
    'The signature is right: the sender knows the secret, and the body is unchanged.',
    'The message is 0 seconds old. Up to 300 are allowed.',
  ],
} as const;

/** Verifies the signature of a webhook. Without JavaScript, it shows an example with its result. */
export const WebhookVerifier = contentComponent(props, ['tools.css'], Tool);

function Tool({ caption, description }: z.output<typeof props>) {
  const fact = useFacts();
  const { sent, body, signature, findings } = EXAMPLE;
  const secret = fact('webhook.exampleSecret');
  const header = `t=${sent},v1=${signature}`;
  return (
    <section className="tool" aria-label={caption} data-script="webhook-verifier">
      <p className="tool-title">{caption}</p>
      <p className="tool-text">{description}</p>
      <div className="tool-form needs-script">
        <label>
          <span>Body, as it arrived</span>
          <textarea
            name="body"
            rows={5}
            defaultValue={body}
            spellCheck={false}
            autoComplete="off"
          />
        </label>
        <label>
          <span>Signing secret</span>
          <input
            name="secret"
            type="text"
            defaultValue={secret}
            spellCheck={false}
            autoComplete="off"
          />
        </label>
        <label>
          <span>{fact('webhook.header')}</span>
          <input
            name="header"
            type="text"
            defaultValue={header}
            spellCheck={false}
            autoComplete="off"
          />
        </label>
      </div>
      <dl className="tool-output without-script">
        <dt>Signing secret</dt>
        <dd>
          <code>{secret}</code>
        </dd>
        <dt>{fact('webhook.header')}</dt>
        <dd>
          <code>{header}</code>
        </dd>
      </dl>
      <div data-script-state="" />
      <div role="status" aria-label="Result">
        <ul className="tool-findings" data-findings="">
          {findings.map((text) => (
            <li key={text} data-status="up">
              <b>✓</b>
              {text}
            </li>
          ))}
        </ul>
      </div>
      <dl className="tool-output">
        <dt>Base string</dt>
        <dd>
          <code data-output="base">{`${sent}.${body}`}</code>
        </dd>
        <dt>Signature that it must have</dt>
        <dd>
          <code data-output="expected">{signature}</code>
        </dd>
      </dl>
    </section>
  );
}
