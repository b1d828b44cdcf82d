import { createStaticServer } from '../../scripts/lib/static-server';
import { SECURITY } from '../support/served-export';

jest.mock('../../scripts/lib/exported-file', () => ({
  exportedFile: () => {
    throw new Error('The disk is on fire.');
  },
}));

test('An exception is a response with status 500 without details, and the terminal shows it', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = createStaticServer('out');
  const response = await server.inject('/checks/redirect');
  expect(response).toMatchObject({ statusCode: 500, body: 'Internal Server Error\n' });
  expect(response.headers).toMatchObject({ ...SECURITY, 'cache-control': 'no-cache' });
  expect(report).toHaveBeenCalledWith(expect.stringContaining('The disk is on fire.'));
  await server.close();
});

test.each([
  ['/old?utm=x&b=%20c', '/docs/new?utm=x&b=%20c'],
  ['/old', '/docs/new'],
  ['/part?utm=x', '/docs/new?utm=x#part'],
  ['/query?utm=x', '/docs/new?a=b'],
  ['/old?\\evil', '/docs/new'],
])('The old address %s leads to %s, with the query that a link has', async (target, location) => {
  const redirects = new Map([
    ['/old', '/new'],
    ['/part', '/new#part'],
    ['/query', '/new?a=b'],
  ]);
  const server = createStaticServer('out', () => ({ base: '/docs', headers: {}, redirects }));
  expect(await server.inject(`/docs${target}`)).toMatchObject({ statusCode: 301, headers: { location } });
  await server.close();
});
