/** @jest-environment jsdom */
import { revealTarget, initDisclosure } from '@/browser/disclosure';
import { initTabs } from '@/browser/tabs';

beforeAll(() => {
  initTabs();
  initDisclosure();
});

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  document.body.innerHTML =
    '<button data-unfold=".part" aria-pressed="false">Expand all</button><div class="part"><details><details id="inner"><p id="a.b"></p></details></details></div>';
});

const open = () => [...document.querySelectorAll('details')].map((fold) => fold.open);

test('an address opens all details around its target; an invalid one opens nothing', () => {
  window.location.hash = '#%E0%A4%A';
  revealTarget();
  expect(open()).toEqual([false, false]);
  window.location.hash = '#a.b';
  revealTarget();
  expect(open()).toEqual([true, true]);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
});

test('an address selects the tab whose panel hides its target', () => {
  document.body.innerHTML =
    '<div><div role="tablist"><button role="tab" aria-selected="true">A</button><button role="tab">B</button></div><div role="tabpanel"></div><div role="tabpanel" hidden><p id="c"></p></div></div>';
  window.location.hash = '#c';
  revealTarget();
  expect(
    [...document.querySelectorAll('[role="tabpanel"]')].map((panel) =>
      panel.hasAttribute('hidden'),
    ),
  ).toEqual([true, false]);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
});
