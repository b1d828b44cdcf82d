import { fieldLabel, serializationLabel } from '@/api/labels';
import { securityLabel } from '@/api/labels';
import { statusTitle } from '@/api/status-title';

test.each([
  ['404', '404 Not Found'],
  ['4xx', '4xx Any client error'],
  ['default', 'default Any other response'],
  ['799', '799'],
])('the status %s has the title %s', (status, title) => expect(statusTitle(status)).toBe(title));

test.each([
  [{ type: 'http', scheme: 'Bearer', key: null }, 'Bearer token in the header Authorization'],
  [{ type: 'http', scheme: 'Digest', key: null }, 'HTTP Digest in the header Authorization'],
  [
    { type: 'apiKey', scheme: null, key: { in: 'query', name: 'key' } },
    'Key in the query parameter key',
  ],
  [{ type: null, scheme: null, key: null }, 'Not described'],
])('the security scheme %j has the label %s', (scheme, label) =>
  expect(securityLabel(scheme)).toBe(label),
);

test('a serialization has a label only where it differs from the default', () => {
  const serialization = {
    contentType: 'application/json',
    style: null,
    explode: false,
    allowReserved: false,
    allowEmptyValue: true,
  };
  expect(serializationLabel(null)).toBeNull();
  expect(serializationLabel(serialization)).toBe(
    'written as application/json, not exploded, may be empty',
  );
  expect(serializationLabel({ ...serialization, allowEmptyValue: false }, '')).toBe(
    'application/json, not exploded',
  );
});

test('the field for every other name has a label instead of a name', () => {
  expect(fieldLabel({ kind: 'rest', name: '*' })).toBe('any other name');
  expect(fieldLabel({ kind: 'property', name: '*' })).toBe('*');
});
