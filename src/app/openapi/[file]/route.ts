import { notFound } from 'next/navigation';
import { getSite } from '@/content';
import { staticParams } from '../../page-metadata';

interface Props {
  params: Promise<{ file: string }>;
}

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return staticParams(async () => (await getSite()).downloads.map(({ file }) => ({ file })), { file: '_none' });
}

export async function GET(_request: Request, { params }: Props) {
  const { file } = await params;
  if (file === '_none') return new Response('');
  const download = (await getSite()).downloads.find((item) => item.file === decodeURIComponent(file));
  if (!download) notFound();
  return new Response(download.read(), { headers: { 'content-type': download.mediaType } });
}
