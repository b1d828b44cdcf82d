import { searchFiles } from '../search-files';

export const dynamic = 'force-static';

export async function GET() {
  return new Response((await searchFiles()).documents, { headers: { 'content-type': 'application/json' } });
}
