import { createHmac } from 'node:crypto';
import { formatIssue } from '@schema/issues';
import { loadDescription } from '@/api/load-description';
import { asObject } from '@/api/load/json';
import { removeFolders, temporaryFolder } from '../support/content-folder';

afterAll(removeFolders);

/** A description whose one parameter is signed as `signature` says. */
function description(signature: string): string {
  return `openapi: 3.1.0
info: { title: Lamps, version: "1" }
components:
  parameters:
    Signature:
      name: Lamp-Signature
      in: header
      schema: { type: string }
      examples:
        lit:
          x-signature: ${signature}
  examples:
    lit: { value: { lamp: 7, on: true } }
    text: { value: "lamp=7" }
`;
}

async function loaded(signature: string) {
  const path = temporaryFolder({ 'openapi.yaml': description(signature) });
  const { document, issues } = await loadDescription(path);
  const { examples } = asObject(asObject(asObject(document.components).parameters).Signature);
  return {
    value: asObject(asObject(examples).lit).value,
    messages: issues
      .filter(({ code }) => code === 'signature-invalid')
      .map((issue) => formatIssue(issue).replace(/^.*?(openapi\.yaml)/, '$1')),
  };
}

const hmac = (payload: string) => createHmac('sha256', 'key').update(payload).digest('hex');

test('an example is signed over the compact JSON of the example body that it points to', async () => {
  const { value, messages } = await loaded(
    `{ secret: key, timestamp: 1773306759, body: '#/components/examples/lit/value' }`,
  );
  expect(messages).toEqual([]);
  expect(value).toBe(`t=1773306759,v1=${hmac('1773306759.{"lamp":7,"on":true}')}`);
});

test('a body of text is signed as it is', async () => {
  const { value } = await loaded(
    `{ secret: key, timestamp: "noon", body: '#/components/examples/text/value' }`,
  );
  expect(value).toBe(`t=noon,v1=${hmac('noon.lamp=7')}`);
});

test('a pointer without a target and a misspelled key are reported with their place', async () => {
  const dangling = await loaded(
    `{ secret: key, timestamp: 1, body: '#/components/examples/dark/value' }`,
  );
  expect(dangling.value).toBeUndefined();
  expect(dangling.messages).toEqual([
    "openapi.yaml:11:53 error The signature cannot be computed. There is nothing at #/components/examples/dark/value. Write `x-signature: { secret: …, timestamp: …, body: '#/…' }`, where `body` points to the value of an example. [signature-invalid]",
  ]);
  const [misspelled] = (
    await loaded(`{ secrte: key, timestamp: 1, body: '#/components/examples/lit/value' }`)
  ).messages;
  expect(misspelled).toMatch(/openapi\.yaml:11:26 error .*Did you mean `secret`/);
});
