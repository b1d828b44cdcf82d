import { readFileSync } from 'node:fs';
import { once } from '@/lib/once';
import { bundleScript } from '@/lib/server/bundle-script';

// The files of the editor's page, which its server sends and a build with `CMS=on` publishes.

const PAGE = 'src/editor/page';
const FONTS = ['geist', 'geist-mono'];

export function editorHtml(): string {
  return readFileSync(`${PAGE}/index.html`, 'utf8');
}

/** What the page loads, by name. Each file is made, and what makes it is loaded, when it is asked for first. */
export function editorFiles(entry: string) {
  const fonts = FONTS.map((name) => {
    const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    return [`fonts/${name}.woff2`, () => readFileSync(`node_modules/${file}`)] as const;
  });
  return {
    'editor.js': once(() => bundleScript(entry)),
    'editor.css': once(async () => {
      const { compileSite } = await import('@/styles/compile-sheet');
      return compileSite(`${PAGE}/editor.css`);
    }),
    ...Object.fromEntries(fonts),
  };
}
