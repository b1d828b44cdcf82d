import { readReference } from '@/openapi';
import { renderOperation } from '../support/render-operation';
import { view } from './support';

const read = () => readReference('__tests__/fixtures/openapi/problems-3.1.yaml', { site: 'https://docs.example' });

describe('the error catalogue', () => {
  test('is linked from each response, with the title of the code', async () => {
    const { reference } = await read();
    const [operation] = reference.operations;
    const { html, text } = await renderOperation(operation!, '/errors');
    expect(html).toContain('<a href="/errors#no_token" tabindex="-1"><code>no_token</code></a> The token is missing');
    expect(html).toContain('<a href="/errors">How to fix each error</a>');
    expect(text).toContain('One ofno_token No token.old_token The token is old.');
    expect((await renderOperation(operation!)).html).not.toContain('/errors');
  });
});

describe('descriptions of enumeration values', () => {
  const words = (schema: object) =>
    [...view(schema).enumDescriptions].map(([value, prose]) => `${value}: ${prose.text}`);

  test.each([
    ['x-enumDescriptions', { 1: 'One', 2: 'Two' }, ['1: One', '2: Two']],
    ['x-enum-descriptions', ['One', 'Two'], ['1: One', '2: Two']],
    ['x-enum-varnames', ['LOW', 'HIGH'], ['1: LOW', '2: HIGH']],
    ['x-enumNames', ['1', 'HIGH'], ['2: HIGH']],
  ])('is read from %s', (key, notes, expected) => expect(words({ enum: [1, 2], [key]: notes })).toEqual(expected));

  test('stays with the values that allOf leaves', () => {
    expect(words({ allOf: [{ enum: ['b', 'c'] }, { enum: ['a', 'b'], 'x-enumDescriptions': ['A', 'B'] }] })).toEqual([
      'b: B',
    ]);
  });
});
