import { createHmac } from 'node:crypto';
import { mdxComponents } from '@schema/mdx-components';
import { SIGNATURE_HASHES } from '@/lib/server/signature';
import { check, removeFolders, withFrontMatter } from '../support/content-folder';
import { analysed, render } from '../support/render-mdx';

afterAll(removeFolders);

const BODY = '```json title="lamp.lit"\n{\n  "at": "{addresses.api}"\n}\n```\n\n';
const SIGNATURE = '<Signature header="{name}-Signature" secret="key" timestamp="1773306759" body="lamp.lit" />\n';
const signed = `t=1773306759,v1=${createHmac('sha256', 'key').update('1773306759.{"at":"https://api.example/v1"}').digest('hex')}`;

test('a signature is computed from the block of the body, variables included, and is a header for readers and for search', async () => {
  expect(await render(BODY + SIGNATURE)).toContain('<pre data-language="http" data-caption="HTTP"><code>');
  expect((await render(BODY + SIGNATURE)).replace(/<\/?span[^>]*>/g, '')).toContain(`Lampwatch-Signature: ${signed}`);
  expect(analysed(BODY + SIGNATURE).outline.sections[0]?.text).toContain(signed);
});

test('a signature changes with each byte of the body', async () => {
  expect(await render(BODY.replace('v1', 'v2').replace('{addresses', '-{addresses') + SIGNATURE)).not.toContain(
    signed.slice(-64),
  );
});

test('hash, payload and format are the writer’s', async () => {
  const html = await render(
    BODY + SIGNATURE.replace('/>', 'hash="sha1" payload="{body}" format="sha1={signature}" />'),
  );
  const sha1 = createHmac('sha1', 'key').update('{"at":"https://api.example/v1"}').digest('hex');
  expect(html.replace(/<\/?span[^>]*>/g, '')).toContain(`Lampwatch-Signature: sha1=${sha1}`);
});

test('a body that is not on the page, JSON that cannot be parsed, and wrong attributes are reported with their place', () => {
  const messages = check({
    'missing.mdx': withFrontMatter(SIGNATURE),
    'broken.mdx': withFrontMatter('```json title="lamp.lit"\n{"at":\n```\n\n' + SIGNATURE),
    'attributes.mdx': withFrontMatter(BODY + SIGNATURE.replace('secret', 'secrte')),
  });
  expect(messages.map((message) => message.replace(/ Write in `body`.*/, ''))).toEqual([
    expect.stringMatching(/^attributes\.mdx:12:1 component-props .*secret/),
    expect.stringMatching(/^attributes\.mdx:12:1 component-props .*secrte/),
    'broken.mdx:10:1 signature-body The signature cannot be computed: the block "lamp.lit" is no valid JSON.',
    'missing.mdx:6:1 signature-body The signature cannot be computed: this page has no JSON block with title="lamp.lit".',
  ]);
});

test('the hash functions that a writer may name are those that can be computed', () => {
  expect(mdxComponents.Signature.shape.hash.unwrap().options).toEqual([...SIGNATURE_HASHES]);
});
