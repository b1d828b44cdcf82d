/** @jest-environment jsdom */
import { parseEnvironment } from '@/config/env';
import { pageViewsScript } from '@/publish/tag-manager';

describe('the environment', () => {
  test('without a container has no tag manager, nor has one with an empty id', () => {
    expect([parseEnvironment({}), parseEnvironment({ TAG_MANAGER_ID: ' ' })]).toEqual([{}, {}]);
  });

  test('names a container, and where it is served', () => {
    expect(parseEnvironment({ TAG_MANAGER_ID: 'GTM-ABC123' }).tagManager?.id).toBe('GTM-ABC123');
    expect(
      parseEnvironment({
        TAG_MANAGER_ID: 'GTM-ABC123',
        TAG_MANAGER_ORIGIN: 'https://tags.example/',
      }).tagManager?.origin,
    ).toBe('https://tags.example');
  });

  test('names further origins that the tags send data to', () => {
    const connect = (value?: string) =>
      parseEnvironment({ TAG_MANAGER_ID: 'GTM-ABC123', TAG_MANAGER_CONNECT: value }).tagManager
        ?.connect;
    expect(
      connect('https://*.counts.example, https://a.example:8443/\n https://b.example'),
    ).toEqual(['https://*.counts.example', 'https://a.example:8443', 'https://b.example']);
    expect([connect(), connect(' ')]).toEqual([[], []]);
  });

  test.each([
    'http://a.example',
    'https://a.example/collect',
    'a.example',
    'https:',
    '*',
    'https://*',
    'https://a.*.example',
    "'unsafe-inline'",
    'https://a.example;script-src',
  ])('is refused where %s is among the origins', (wrong) => {
    const variables = {
      TAG_MANAGER_ID: 'GTM-ABC123',
      TAG_MANAGER_CONNECT: `https://b.example ${wrong}`,
    };
    expect(() => parseEnvironment(variables)).toThrow(
      `TAG_MANAGER_CONNECT contains "${wrong}". Write origins without a path`,
    );
  });

  test.each([
    [{ TAG_MANAGER_CONNECT: 'https://a.example' }, 'need a TAG_MANAGER_ID'],
    [{ TAG_MANAGER_ID: 'UA-1' }, 'TAG_MANAGER_ID is "UA-1". Write the container\'s id'],
    [{ TAG_MANAGER_ID: "GTM-A');alert(1" }, 'TAG_MANAGER_ID is'],
    [{ TAG_MANAGER_ORIGIN: 'https://tags.example' }, 'need a TAG_MANAGER_ID'],
    [
      { TAG_MANAGER_ID: 'GTM-ABC123', TAG_MANAGER_ORIGIN: 'http://tags.example' },
      'Write an origin without a path',
    ],
    [
      { TAG_MANAGER_ID: 'GTM-ABC123', TAG_MANAGER_ORIGIN: 'https://tags.example/x' },
      'Write an origin without a path',
    ],
    [
      { TAG_MANAGER_ID: 'GTM-ABC123', TAG_MANAGER_ORIGIN: "https://tags.example;script-src'" },
      'Write an origin without a path',
    ],
    [
      { TAG_MANAGER_ID: 'GTM-ABC123', TAG_MANAGER_ORIGIN: 'tags' },
      'Write an origin without a path',
    ],
  ])('%j is refused', (variables, message) => {
    expect(() => parseEnvironment(variables)).toThrow(message);
  });
});

describe('page views', () => {
  const layer = () =>
    (window as unknown as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? [];

  test('are reported with path and title, and the container comes last', () => {
    jest.useFakeTimers();
    document.title = 'Start';
    window.history.replaceState(null, '', '/start?mail=a@b.example#c');
    window.eval(pageViewsScript({ id: 'GTM-ABC123', origin: 'https://tags.example', connect: [] }));
    document.title = 'Next';
    window.history.pushState(null, '', '/next');
    window.dispatchEvent(new Event('page-shown'));
    expect(layer()).toEqual([
      { event: 'page_view', page_path: '/start', page_title: 'Start' },
      { event: 'page_view', page_path: '/next', page_title: 'Next' },
    ]);
    expect(document.querySelector('script')).toBeNull();
    jest.advanceTimersByTime(1000);
    expect(document.querySelector('script')?.src).toBe('https://tags.example/gtm.js?id=GTM-ABC123');
    jest.useRealTimers();
  });
});
