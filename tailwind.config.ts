import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { CODE_LANGUAGES, MOBILE_MAX_WIDTH } from './src/config/site';

/** One selector of the same form for each language that a reader can choose. */
const ofEachLanguage = (selector: (name: string) => string) => CODE_LANGUAGES.map(selector).join(', ');

/**
 * The design's scale. Colors are custom properties of `src/app/globals.css`, so that one class serves both color modes.
 * A size of text has no line height: `text-sm/5` has both.
 */
const config: Config = {
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    screens: { desktop: `${MOBILE_MAX_WIDTH + 1}px`, wide: '1280px' },
    fontSize: { xs: '13px', sm: '14px', base: '16px', lg: '18px', xl: '22px', '3xl': '36px' },
    fontFamily: { mono: 'var(--font-mono)' },
    fontWeight: { normal: '400', medium: '500', semibold: '600' },
    borderRadius: {
      none: '0',
      sm: '4px',
      chip: '5px',
      md: '6px',
      lg: 'var(--radius)',
      card: '10px',
      xl: '12px',
      full: '50%',
    },
    colors: {
      inherit: 'inherit',
      transparent: 'transparent',
      text: 'var(--text)',
      muted: 'var(--text-muted)',
      subtle: 'var(--text-subtle)',
      surface: 'var(--surface)',
      raised: 'var(--surface-raised)',
      sunken: 'var(--surface-sunken)',
      line: { DEFAULT: 'var(--border)', strong: 'var(--border-strong)' },
      accent: { DEFAULT: 'var(--accent)', soft: 'var(--accent-soft)', strong: 'var(--accent-strong)' },
      'on-accent': 'var(--on-accent)',
      up: 'var(--up)',
      degraded: 'var(--degraded)',
      down: 'var(--down)',
      status: 'var(--status)',
    },
  },
  plugins: [
    plugin(({ addVariant }) => {
      const language = (name: string) => `[data-code-language=${name}]`;
      // A panel of the stored language, and the other panels beside it.
      addVariant(
        'stored-language',
        ofEachLanguage((name) => `${language(name)} &[data-language=${name}]:not([hidden])`),
      );
      addVariant(
        'other-language',
        ofEachLanguage((name) => `${language(name)} [data-languages~=${name}] > &:not([data-language=${name}])`),
      );
    }),
  ],
};

export default config;
