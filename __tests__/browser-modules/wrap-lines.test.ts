/** @jest-environment jsdom */
import { applyLineWrapping, initLineWrapping } from '@/browser/wrap-lines';

const buttons = () => [...document.querySelectorAll('button')];
const pressed = () => buttons().map((button) => button.getAttribute('aria-pressed'));

describe('the button that wraps lines', () => {
  beforeAll(initLineWrapping);

  beforeEach(() => {
    localStorage.clear();
    window.scrollBy = jest.fn();
    document.body.innerHTML =
      '<button data-wrap-lines aria-pressed="false">Wrap lines</button>'.repeat(2);
  });

  test('shows the stored choice on a new page, and ignores an invalid value', () => {
    localStorage.setItem('code-wrap', 'true');
    applyLineWrapping();
    expect(pressed()).toEqual(['true', 'true']);
    localStorage.setItem('code-wrap', 'perhaps');
    applyLineWrapping();
    expect(pressed()).toEqual(['false', 'false']);
  });

  test('follows a choice in another tab', () => {
    localStorage.setItem('code-wrap', 'true');
    window.dispatchEvent(new StorageEvent('storage', { key: 'code-wrap', newValue: 'true' }));
    expect(pressed()).toEqual(['true', 'true']);
  });
});
