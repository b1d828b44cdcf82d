import { readFileSync } from 'node:fs';

/** A style sheet as a file of its own, so that only the readers load it that need it. */
export function styleSheet(file: string): Response {
  const sheet = readFileSync(file, 'utf8');
  return new Response(sheet.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' '), {
    headers: { 'Content-Type': 'text/css; charset=utf-8' },
  });
}
