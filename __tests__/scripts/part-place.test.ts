import { parse } from 'yaml';
import { createLocator } from '@schema/locate';
import type { JsonObject } from '@/openapi';
import { buildReference } from '@/openapi/reference';
import { apiChanges } from '../../scripts/lib/api-diff';

const describeApi = (temperature: string, more = '') => `openapi: 3.1.0
info: { title: Kettles, version: '1' }
paths:
  /kettles:
    post:
      operationId: addKettle
      parameters:
        - $ref: '#/components/parameters/Limit'
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Kettle' }
      responses:
        '200':
          description: Added.
          headers:
            Next: { schema: { ${temperature} } }
          content:
            application/json:
              schema:
                type: array
                items:
                  $ref: '#/components/schemas/Kettle'
components:
  parameters:
    Limit: { in: query, name: limit, schema: { ${temperature} } }
  schemas:
    Kettle:
      allOf:
        - type: object
          properties:
            water:
              type: object
              properties:
                heat: { ${temperature} }${more}
        - $ref: '#/components/schemas/Kettle'
`;

function version(text: string) {
  const [document, locate] = [parse(text) as JsonObject, createLocator('api.yaml', text)];
  return { document, locate, ...buildReference({ document, locate }) };
}

const changes = (before: string, after: string) =>
  apiChanges(version(before), version(after)).map(({ text, place }) => `${place.line}:${place.column} ${text}`);

test('A changed part is reported where its schema is written, also in a component', () => {
  expect(changes(describeApi('type: string'), describeApi('type: integer'))).toEqual([
    '26:5 query parameter `limit` has the type `integer`, not `string`',
    '35:17 field `water.heat` of the request body has the type `integer`, not `string`',
    '17:13 header of the response 200: `Next` has the type `integer`, not `string`',
    '35:17 field `[].water.heat` of the response 200 has the type `integer`, not `string`',
  ]);
});

test('A new field is reported at its own place, and a removed one where it was', () => {
  const more = '\n                steam: { type: boolean }';
  const [less, whole] = [describeApi('type: string'), describeApi('type: string', more)];
  expect(changes(less, whole)[0]).toBe('36:17 field `water.steam` of the request body is new');
  expect(changes(whole, less)[0]).toBe('32:13 field `water.steam` of the request body does not exist any more');
});
