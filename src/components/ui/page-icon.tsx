import type { PageIconName } from '@schema/page-icons';
import { Icon } from './icons';

/** Strokes on a grid of 20 px. */
const PATHS: Record<PageIconName, string> = {
  alert: 'M10 3 2.5 16.5h15ZM10 8.5V12M10 14.3v.01',
  badge: 'M3 7h14v6H3ZM8 7v6',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1 1H4ZM8.5 17h3',
  book: 'M10 5C8 3.5 5 3.5 3 4v11.5c2-.5 5-.5 7 1 2-1.5 5-1.5 7-1V4c-2-.5-5-.5-7 1ZM10 5v11.5',
  bot: 'M4 8h12v8H4ZM10 8V4.5M8 4.5h4M7.5 11.5v1M12.5 11.5v1',
  card: 'M3 5h14v10H3ZM3 8.5h14M6 12h3',
  chat: 'M3 4.5h14v9H9L5.5 16.5v-3H3Z',
  check: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM7 10.2l2 2 4-4.4',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10 6.5V10l2.5 1.5',
  code: 'm7 6-4 4 4 4M13 6l4 4-4 4',
  compass: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM12.8 7.2l-1.6 4-4 1.6 1.6-4Z',
  grid: 'M3.5 3.5h5v5h-5ZM11.5 3.5h5v5h-5ZM3.5 11.5h5v5h-5ZM11.5 11.5h5v5h-5Z',
  help: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM8 8.2a2 2 0 1 1 2.8 2c-.6.3-.8.7-.8 1.3M10 13.6v.01',
  key: 'M10 9.5a3.5 3.5 0 1 0 0 .01M10 9.5h7v3M14 9.5V12',
  layers: 'm10 3 7 3.5-7 3.5-7-3.5ZM3 10l7 3.5 7-3.5M3 13.5 10 17l7-3.5',
  lock: 'M5 9h10v7.5H5ZM7 9V6.5a3 3 0 0 1 6 0V9',
  move: 'M11.5 3.5h5v13h-5M3 10h9M9 7l3 3-3 3',
  network:
    'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM3 10h14M10 3c2.4 2.2 2.4 11.8 0 14M10 3c-2.4 2.2-2.4 11.8 0 14',
  people:
    'M7.5 9.5a2.8 2.8 0 1 0 0-.01M2.5 16.5c.4-5.3 9.6-5.3 10 0M13 4.5a2.5 2.5 0 0 1 0 5M14.5 12c1.8.5 2.8 2 3 4.5',
  person: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 16.5c.5-6 11.5-6 12 0',
  phone: 'M7 2.5h6v15H7ZM9.3 15h1.4',
  plug: 'M6.5 3v4M13.5 3v4M4.5 7h11v2.5a5.5 5.5 0 0 1-11 0ZM10 15v2.5',
  pulse: 'M2.5 10h3.5l2-5.5 3.5 11 2-5.5h4',
  receipt: 'M5 3h10v14l-2.5-1.5L10 17l-2.5-1.5L5 17ZM8 7h4M8 10.5h4',
  route: 'M4 3.5h8a3 3 0 0 1 0 6H8a3 3 0 0 0 0 6h8M13.5 13l2.5 2.5-2.5 2.5',
  server: 'M3.5 3.5h13v5h-13ZM3.5 11.5h13v5h-13ZM6.5 6v.01M6.5 14v.01',
  shield: 'm10 2.5 6 2.2v5c0 4-2.5 6.5-6 7.8-3.5-1.3-6-3.8-6-7.8v-5Z',
  text: 'M4 5.5V4h12v1.5M10 4v12M8 16h4',
  wallet: 'M3 6h13v10H3ZM3 6l9-3v3M12.5 11h.01',
};

/** The icon of a page, as its front matter names it. */
export function PageIcon({ name }: { name: PageIconName }) {
  return <Icon path={PATHS[name]} className="flex-none text-accent" />;
}
