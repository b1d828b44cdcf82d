import { serializationLabel } from '@/openapi/labels';
import { asObject, getOwn } from '@/openapi/load/json';
import { outline, readFixture, readOperationOf } from './support';

const read = (slug: string) => readOperationOf('swagger-2.0.yaml', slug);

describe('a description of version 2.0', () => {
  test('creates a page for every operation, and reports faults at their place in the source file', async () => {
    const { reference, issues, document } = await readFixture('swagger-2.0.yaml');
    expect(
      reference.operations.map(({ route, servers }) => `${route} ${servers.map(({ url }) => url).join(' ')}`),
    ).toEqual([
      '/api/list-animals https://api.clinic.example/v2 http://api.clinic.example/v2',
      '/api/add-animal https://api.clinic.example/v2 http://api.clinic.example/v2',
      '/api/add-picture https://api.clinic.example/v2',
      '/api/describe-picture https://api.clinic.example/v2 http://api.clinic.example/v2',
    ]);
    expect(issues.map(({ code, file, line }) => `${file}:${line} ${code}`)).toEqual([
      '__tests__/fixtures/openapi/swagger-2.0.yaml:82 example-invalid',
    ]);
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3\.0/) as unknown });
  });

  test('keeps forms with every limit of their fields, files and the way in which lists are written', async () => {
    const [media] = (await read('add-picture')).requestBody?.media ?? [];
    expect(media?.type).toBe('multipart/form-data');
    expect(media?.schema && outline(media.schema)).toBe(
      'object\npicture!: string, binary\ncaption: string, at most 80 characters, one of untitled portrait, default untitled\ntags: array of string\n  item: string, at least 2 characters',
    );
    expect(
      media?.encoding.map(({ name, serialization, headers }) => [name, serializationLabel(serialization, ''), headers]),
    ).toEqual([['tags', 'style form, exploded', []]]);
    expect((await read('describe-picture')).requestBody?.media.map(({ type }) => type)).toEqual([
      'application/x-www-form-urlencoded',
    ]);
    expect((await read('add-picture')).samples[0]?.code).toContain("--form 'picture=@picture.bin'");
  });

  test('follows a body among the common parameters, in the media types of the operation', async () => {
    const { requestBody, responses, security } = await read('add-animal');
    expect(requestBody?.description?.text).toBe('The patient.');
    expect(requestBody?.media.map(({ type }) => type)).toEqual(['application/json', 'application/xml']);
    expect(requestBody?.media[0]?.schema?.compositions[0]).toMatchObject({
      discriminator: 'kind',
      variants: [{ name: 'Cat' }],
    });
    expect(responses[1]?.media[0]?.examples[0]?.code).toContain('"gone"');
    expect(security[0]?.schemes[0]?.scheme.description?.text).toBe('Ask the front desk for a client.');
  });

  test('converts the styles and examples of parameters, and the media types of responses', async () => {
    const { parameters, responses } = await read('list-animals');
    expect(
      parameters[0]?.parameters.map(({ name, serialization, examples }) => [
        name,
        serializationLabel(serialization),
        ...examples,
      ]),
    ).toEqual([
      ['kind', null],
      ['sort', 'style pipeDelimited'],
      ['limit', null, '7'],
    ]);
    expect(responses[0]?.media.map(({ type }) => type)).toEqual(['application/json', 'text/csv']);
    expect(responses[0]?.headers.map(({ name }) => name).sort()).toEqual(['X-Page', 'X-Total']);
  });

  test('has fields that are called like keywords', async () => {
    const { document } = await readFixture('swagger-2.0.yaml');
    const properties = getOwn(getOwn(asObject(asObject(document.components).schemas), 'Animal'), 'properties');
    expect(asObject(properties).discriminator).toMatchObject({ enum: ['a field of that name'] });
  });
});
