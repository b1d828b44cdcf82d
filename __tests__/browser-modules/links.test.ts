/** @jest-environment jsdom */
import { pageOfLink } from '@/browser/links';
import { isSlow } from '@/browser/page-loader';

function link(attributes: string): HTMLAnchorElement {
  document.body.innerHTML = `<p><a ${attributes}><b>text</b></a></p>`;
  return document.querySelector('a') as HTMLAnchorElement;
}

beforeEach(() => window.history.replaceState(null, '', '/start?x=1'));

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '3g', saveData: false }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: 7, saveData: 'no' }, false],
  ['nonsense', false],
  [null, false],
])('a connection of %j is slow: %s', (connection, slow) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  expect(isSlow()).toBe(slow);
});

test.each([
  ['href="/checks/redirect"', '/checks/redirect'],
  ['href="/checks/redirect?a=b#c"', '/checks/redirect?a=b#c'],
  ['href="http://localhost/faq"', '/faq'],
  ['href="/faq" target="_self"', '/faq'],
  ['href="/start#here"', '/start#here'],
  ['href="/start?x=1"', '/start?x=1'],
  ['href="/faq#größe"', '/faq#gr%C3%B6%C3%9Fe'],
  ['href="/faq#100%"', '/faq#100%'],
  ['href="/api/v1.2/guide"', '/api/v1.2/guide'],
])('the link %s opens a page of the site', (attributes, address) => {
  expect(pageOfLink(link(attributes))?.href).toBe(`http://localhost${address}`);
});

test.each([
  ['a place on the present page', 'href="#here"'],
  ['the present page with its query and a place', 'href="/start?x=1#here"'],
  ['another origin', 'href="https://example.org/faq"'],
  ['another port', 'href="http://localhost:8080/faq"'],
  ['mail', 'href="mailto:a@example.org"'],
  ['script', 'href="javascript:void 0"'],
  ['a download', 'href="/faq" download'],
  ['a file', 'href="/openapi.yaml"'],
  ['another window', 'href="/faq" target="_blank"'],
])('a link to %s is left to the browser', (_, attributes) => {
  expect(pageOfLink(link(attributes))).toBeUndefined();
});
