import type { Config } from 'tailwindcss';
import { MOBILE_MAX_WIDTH } from './src/config/site';

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
};

export default config;
