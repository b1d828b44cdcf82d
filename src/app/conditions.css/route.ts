import { compileSheet } from '@/lib/server/compile-sheet';

export const dynamic = 'force-static';

/** The style sheet for print and forced colors: a separate file, so that other readers do not wait for it. */
export async function GET(): Promise<Response> {
  return new Response(await compileSheet('src/app/conditions.css/sheet.css', ''), {
    headers: { 'Content-Type': 'text/css; charset=utf-8' },
  });
}
