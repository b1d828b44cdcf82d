import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { notFound } from 'next/navigation';
import { readPictures } from '@/content';
import { staticParams } from '../../page-metadata';

// The pictures beside the pages of the content folder.

interface Props {
  params: Promise<{ file: string }>;
}

export const dynamic = 'force-static';
export const dynamicParams = false;

const TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.jpg': 'image/jpeg' };

export function generateStaticParams() {
  return staticParams(
    () => [...new Set([...readPictures().values()].map(({ name }) => name))].map((file) => ({ file })),
    { file: '_none' },
  );
}

export async function GET(_request: Request, { params }: Props) {
  const { file } = await params;
  if (file === '_none') return new Response('');
  const picture = [...readPictures().values()].find(({ name }) => name === file);
  if (!picture) notFound();
  const ending = extname(file);
  const type = TYPES[ending] ?? `image/${ending.slice(1)}`;
  return new Response(new Uint8Array(readFileSync(picture.file)), { headers: { 'content-type': type } });
}
