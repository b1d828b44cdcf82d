import { compilePattern, routeCache } from '@/lib/route-cache';

describe('a pattern of routes', () => {
  test.each([
    ['/api/*', '/api/get-project', true],
    ['/api/*', '/api/project/get-project', true],
    ['/api/*', '/api', true],
    ['/api/*', '/apis', false],
    ['/api/*', '/faq/api/x', false],
    ['/api/*', '/API/x', false],
    ['/*', '/checks/redirect', true],
    ['/*', '/', true],
    ['/api/*/users', '/api/project/users', true],
    ['/api/*/users', '/api/users', false],
    ['/introduction', '/introduction', true],
    ['/introduction', '/introduction/more', false],
    ['/v1.2/*', '/v1x2/a', false],
    ['/v1.2/*', '/v1.2/a', true],
    ['/a(b)/*', '/a(b)/c', true],
  ])('%s holds %s: %s', (pattern, route, expected) => {
    expect(compilePattern(pattern).test(route)).toBe(expected);
  });
});

describe('the cache', () => {
  test('makes an entry once', () => {
    const make = jest.fn(compilePattern);
    const cache = routeCache<RegExp>(10);
    for (let i = 0; i < 5; i += 1) cache('/api/*', make);
    expect(make.mock.calls).toEqual([['/api/*']]);
  });

  test('keeps an entry that is empty, too', () => {
    const make = jest.fn(() => undefined);
    const cache = routeCache<undefined>(10);
    cache('/a', make);
    cache('/a', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('has as many entries as the limit allows, and drops the oldest first', () => {
    const cache = routeCache<string>(3);
    const make = jest.fn((made: string) => made);
    for (const name of ['a', 'b', 'c', 'd', 'd', 'b', 'a']) cache(name, make);
    expect(make.mock.calls.map(([name]) => name)).toEqual(['a', 'b', 'c', 'd', 'a']);
  });
});
