import { MOBILE_MAX_WIDTH } from './constants';

/**
 * The colors of the site: in the light mode, in the dark mode, and with forced colors, if the browser
 * does not choose the right one itself. `tailwind.config.ts` makes each a color of the theme (`text-muted`) and a custom property
 * (`--muted`). One neutral scale, whose ink is the accent: the only colors of a page are green, amber and red, for up, degraded
 * and down. The dark mode is designed, not inverted: each surface is lighter than the one below it by 1.12 : 1 at least
 * (page, code, raised, overlay), and borders are translucent.
 */
export const COLORS = {
  surface: ['#ffffff', '#0e1014', 'Canvas'],
  sunken: ['#f6f7fa', '#191d25', 'Canvas'],
  raised: ['#ffffff', '#222731', 'Canvas'],
  overlay: ['#ffffff', '#2b313c', 'Canvas'],
  text: ['#14171f', '#eceef2', 'CanvasText'],
  muted: ['#454d5c', '#b4bbc7', 'CanvasText'],
  subtle: ['#5d6675', '#939cab', 'CanvasText'],
  line: ['#e5e8ee', 'rgb(255 255 255 / 0.09)', 'CanvasText'],
  'line-strong': ['#cbd1db', 'rgb(255 255 255 / 0.18)', 'CanvasText'],
  accent: ['#14171f', '#eceef2', 'LinkText'],
  'accent-strong': ['#000000', '#ffffff'],
  'accent-soft': ['#f0f1f4', 'rgb(255 255 255 / 0.08)', 'Canvas'],
  'on-accent': ['#ffffff', '#0e1014'],
  up: ['#11753c', '#5fd394', 'CanvasText'],
  degraded: ['#915800', '#f0b954', 'CanvasText'],
  down: ['#bf2419', '#ff8a7e', 'CanvasText'],
  'bar-up': ['#2fa866', '#3cb877', 'CanvasText'],
  'bar-degraded': ['#e0a02b', '#e3a638', 'GrayText'],
  'bar-down': ['#dc3b2f', '#ef5c4f', 'Highlight'],
  mark: ['#ffe9a8', '#5a4a10'],
  'method-get': ['#0b62a4', '#7cc0f7'],
  'method-post': ['#6227c9', '#bfa4ff'],
  'method-put': ['#97219f', '#ea9df2'],
  'method-patch': ['#0a6a83', '#74d0e6'],
  'method-delete': ['#b01a5c', '#ff9cc6'],
  'code-comment': ['#646d7c', '#8f98a7'],
  'code-keyword': ['#8024b8', '#d3a6ff'],
  'code-string': ['#0b6670', '#82d6cf'],
  'code-constant': ['#1a4fc4', '#9bbcff'],
  'code-entity': ['#5a2fc0', '#b9b0ff'],
  'code-variable': ['#8a4a0f', '#f0c08f'],
  backdrop: ['rgb(20 23 31 / 0.4)', 'rgb(0 0 0 / 0.6)'],
} as const satisfies Record<string, readonly [light: string, dark: string, forced?: string]>;

/** The color of a part with `data-status`, as the color `status` of the theme. */
export const STATUS_COLORS = {
  up: 'up',
  degraded: 'degraded',
  down: 'down',
  paused: 'subtle',
  pending: 'subtle',
  info: 'accent',
} as const satisfies Record<string, keyof typeof COLORS>;

export const FONTS = {
  sans: "'Geist', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  mono: "'Geist Mono', ui-monospace, SFMono-Regular, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
};

/** The frame's sizes that several rules need. */
export const LENGTHS = {
  '--navbar': 'clamp(56px, 3.5rem, 96px)',
  '--side': 'clamp(200px, 19vw, 256px)',
  '--gutter': 'clamp(32px, 3.6vw, 48px)',
  // The least height of what a finger touches: 44 px in the mobile layout, none in the desktop one.
  '--touch': `clamp(0px, (${MOBILE_MAX_WIDTH + 1}px - 100vw) * 99, 44px)`,
};

/** The shadow of menus and dialogs (`shadow-overlay`). */
export const OVERLAY_SHADOW = {
  light:
    '0 0 0 1px rgb(20 23 31 / 0.06), 0 4px 12px rgb(20 23 31 / 0.08), 0 16px 40px rgb(20 23 31 / 0.14)',
  dark: '0 0 0 1px rgb(255 255 255 / 0.1), 0 8px 24px rgb(0 0 0 / 0.5), 0 24px 64px rgb(0 0 0 / 0.5)',
};
