/** @jest-environment jsdom */
import { act } from 'react';
import '../support/system-color-scheme';
import { mount } from '@/islands/search';

// The page gives the search what it shows, and what the page has can be broken: by an extension, by a translator, by us.

const button = document.createElement('button');
const watch = () => () => undefined;
/** What the page throws instead of answering. */
let fault: unknown;

function given<T>(value: T): T {
  if (fault) throw fault;
  return value;
}

const alertBox = () => document.querySelector('[role="alert"]');
const retry = () => act(() => alertBox()?.querySelector('button')?.click());
/** The dialog that is open. */
const surface = () => document.querySelector('[role="dialog"]');
const close = () => {
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  act(() => void (document.activeElement ?? document.body).dispatchEvent(escape));
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  document.body.replaceChildren(button);
});

test('a search that cannot show its content has the message and `Retry`, closes, and shows the content when it can', () => {
  const recent = { list: () => given(['redirect loop']), add: jest.fn(), clear: jest.fn() };
  const openWith = mount({ button, starts: '', recent, watch, follow: jest.fn() });
  const open = () => openWith({ text: '' });
  fault = new Error('The page is broken.');
  act(open);
  expect(surface()?.contains(alertBox())).toBe(true);
  expect(alertBox()?.textContent).toBe('The page is broken.Retry');
  fault = 'No error, but thrown.';
  retry();
  expect(alertBox()?.textContent).toBe('No error, but thrown.Retry');
  fault = undefined;
  retry();
  expect(alertBox()).toBeNull();
  expect(surface()?.textContent).toContain('redirect loop');
  close();
  fault = new Error('The page is broken again.');
  act(open);
  expect(alertBox()?.textContent).toBe('The page is broken again.Retry');
  close();
  expect([surface(), alertBox()]).toEqual([null, null]);
  fault = undefined;
  act(open);
  expect(surface()?.textContent).toContain('redirect loop');
  close();
});
