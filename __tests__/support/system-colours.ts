/** The system's colours, which jsdom has not got: `set(true)` makes it dark and tells the page. */
const query = Object.assign(new EventTarget(), { matches: false, media: '(prefers-color-scheme: dark)' });

Object.defineProperty(window, 'matchMedia', { value: () => query });

export const system = {
  set(dark: boolean): void {
    query.matches = dark;
    query.dispatchEvent(new Event('change'));
  },
};
