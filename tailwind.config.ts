import type { Config } from 'tailwindcss';
import { MOBILE_MAX_WIDTH } from './src/config/site';

/**
 * The design's scale. Colours are custom properties of `src/app/globals.css`, so that one class serves both colour
 * modes.
 */
const config: Config = {
  content: ['./src/**/*.{ts,tsx}'],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    screens: { desktop: `${MOBILE_MAX_WIDTH + 1}px`, wide: '1280px' },
    fontSize: {
      xs: ['13px', '20px'],
      sm: ['14px', '22px'],
      base: ['16px', '28px'],
      lg: ['18px', '30px'],
      xl: ['22px', '30px'],
      '2xl': ['28px', '36px'],
      '3xl': ['36px', '44px'],
    },
    extend: {
      colors: {
        text: 'var(--text)',
        muted: 'var(--text-muted)',
        subtle: 'var(--text-subtle)',
        surface: 'var(--surface)',
        raised: 'var(--surface-raised)',
        sunken: 'var(--surface-sunken)',
        line: 'var(--border)',
        accent: 'var(--accent)',
      },
    },
  },
};

export default config;
