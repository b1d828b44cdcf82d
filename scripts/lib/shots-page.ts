import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE = `
body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; background: #fff; color: #111; }
section { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; margin-bottom: 40px; }
h2 { grid-column: 1 / 4; margin: 0; font-size: 16px; }
.differs h2::after { content: ' differs'; color: #b00; }
img { width: 100%; border: 1px solid #ccc; }
.difference { position: relative; isolation: isolate; }
.difference img + img { position: absolute; left: 0; top: 0; mix-blend-mode: difference; }
`;

/**
 * A page in `folder` that shows each picture of `run` beside the one of an earlier run, and the difference of both, in
 * which equal pixels are black. Pictures that differ come first.
 */
export function shotsPage(folder: string, run: string, earlier: string | undefined, names: readonly string[]): string {
  const differs = (name: string) =>
    earlier !== undefined && !areEqual(join(folder, run, name), join(folder, earlier, name));
  const changed = names.filter(differs);
  const rest = names.filter((name) => !changed.includes(name));
  const sections = [
    ...changed.map((name) => section(name, 'differs', [`${earlier}/${name}`, `${run}/${name}`])),
    ...rest.map((name) => section(name, '', [`${run}/${name}`])),
  ];
  return `<!doctype html><meta charset="utf-8"><title>${run}</title><style>${STYLE}</style>${sections.join('\n')}\n`;
}

function areEqual(file: string, other: string): boolean {
  return existsSync(other) && readFileSync(file).equals(readFileSync(other));
}

function section(name: string, state: string, files: readonly string[]): string {
  const images = files.map((file) => `<img src="${file}" alt="" loading="lazy">`);
  const difference = files.length > 1 ? `<div class="difference">${images.join('')}</div>` : '';
  return `<section class="${state}"><h2>${name}</h2>${images.join('')}${difference}</section>`;
}
