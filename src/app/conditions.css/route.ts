import { readFileSync } from 'node:fs';

export const dynamic = 'force-static';

/** The style sheet for print and forced colors: a separate file, so that other readers do not wait for it. */
export function GET(): Response {
  const sheet = readFileSync('src/app/conditions.css/sheet.css', 'utf8');
  return new Response(sheet.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' '), {
    headers: { 'Content-Type': 'text/css; charset=utf-8' },
  });
}
