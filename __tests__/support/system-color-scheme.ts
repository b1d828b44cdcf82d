/** The system's color scheme, which jsdom does not have: `set(true)` makes it dark and notifies the page. */
const query = Object.assign(new EventTarget(), {
  matches: false,
  media: '(prefers-color-scheme: dark)',
});

const define = (value: unknown) =>
  Object.defineProperty(window, 'matchMedia', { value, configurable: true });
define(() => query);

export const system = {
  set(dark: boolean): void {
    query.matches = dark;
    query.dispatchEvent(new Event('change'));
  },
  /** The browser has another `matchMedia`, or none, until `restore`. */
  replace: define,
  restore(): void {
    define(() => query);
  },
};
