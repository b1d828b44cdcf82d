import { readFileSync } from 'node:fs';

export const dynamic = 'force-static';

/** The sheet for paper and forced colours: a file of its own, so that no reader of the plain page waits for it. */
export function GET(): Response {
  const sheet = readFileSync('src/app/conditions.css/sheet.css', 'utf8');
  return new Response(sheet.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' '), { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
}
