import { readFileSync } from 'node:fs';

// The files of the editor's page, which its server sends and a build with `CMS=on` publishes.

const PAGE = 'src/editor/page';
export const FONTS = ['geist', 'geist-mono'];

export function editorHtml(): string {
  return readFileSync(`${PAGE}/index.html`, 'utf8');
}

/** What compiles it is loaded when it is asked for. */
export async function editorSheet(): Promise<string> {
  const { compileSite } = await import('@/styles/compile-sheet');
  return compileSite(`${PAGE}/editor.css`);
}

export function editorFont(name: string): Buffer {
  return readFileSync(
    `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  );
}
