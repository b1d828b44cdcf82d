import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { CODE_LANGUAGES, MOBILE_MAX_WIDTH } from './src/config/constants';
import { COLORS, FONTS, LENGTHS, OVERLAY_SHADOW, STATUS_COLORS } from './src/config/tokens';

/** One selector of the same form for each language that a reader can choose. */
const ofEachLanguage = (selector: (name: string) => string) =>
  CODE_LANGUAGES.map(selector).join(', ');

/** The colors as custom properties; a color without a value is left out. */
const colorProperties = (
  valueOf: (color: readonly [string, string, string?]) => string | undefined,
) =>
  Object.fromEntries(
    Object.entries(COLORS).flatMap(([name, color]) => {
      const value = valueOf(color);
      return value ? [[`--${name}`, value]] : [];
    }),
  );

/**
 * The design's scale. Colors are custom properties (`src/config/tokens.ts`), so that one class serves both color modes.
 * A size of text has no line height: `text-sm/5` has both.
 */
const config: Config = {
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    screens: { desktop: `${MOBILE_MAX_WIDTH + 1}px`, wide: '1280px' },
    fontSize: { xs: '13px', sm: '14px', base: '16px', lg: '18px', xl: '22px', '3xl': '36px' },
    fontFamily: { sans: FONTS.sans, mono: 'var(--font-mono)' },
    fontWeight: { normal: '400', medium: '500', semibold: '600' },
    borderRadius: {
      none: '0',
      sm: '4px',
      chip: '5px',
      md: '6px',
      lg: '8px',
      card: '10px',
      xl: '12px',
      full: '50%',
    },
    colors: {
      inherit: 'inherit',
      transparent: 'transparent',
      ...Object.fromEntries(Object.keys(COLORS).map((name) => [name, `var(--${name})`])),
      status: 'var(--status)',
    },
  },
  plugins: [
    plugin(({ addBase, addUtilities }) => {
      addBase({
        ':root': {
          'color-scheme': 'light',
          ...colorProperties(([light, dark]) => `light-dark(${light}, ${dark})`),
          '--shadow-overlay': OVERLAY_SHADOW.light,
          '--font-mono': FONTS.mono,
          ...LENGTHS,
        },
        '@media screen': {
          ":root[data-theme='dark']": {
            'color-scheme': 'dark',
            '--shadow-overlay': OVERLAY_SHADOW.dark,
          },
        },
        ...Object.fromEntries(
          Object.entries(STATUS_COLORS).map(([status, color]) => [
            `[data-status='${status}']`,
            { '--status': `var(--${color})` },
          ]),
        ),
      });
      // For `conditions.css`, which only a printer and forced colors load.
      addUtilities({ '.forced-tokens': colorProperties(([, , forced]) => forced) });
    }),
    plugin(({ addVariant }) => {
      const language = (name: string) => `[data-code-language=${name}]`;
      // A panel of the stored language, and the other panels beside it.
      addVariant(
        'stored-language',
        ofEachLanguage((name) => `${language(name)} &[data-language=${name}]:not([hidden])`),
      );
      addVariant(
        'other-language',
        ofEachLanguage(
          (name) =>
            `${language(name)} [data-languages~=${name}] > &:not([data-language=${name}], [data-chosen], [hidden])`,
        ),
      );
    }),
  ],
};

export default config;
