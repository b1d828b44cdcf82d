import { basename } from 'node:path';
import { FEEDS } from '@/config/site';
import { getSite } from '@/content';
import { feedOf } from '@/outputs/feed';
import { staticParams } from '../../page-metadata';

interface Props {
  params: Promise<{ file: string }>;
}

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return staticParams(listFiles, { file: '_none' });
}

async function listFiles() {
  const { pages } = await getSite();
  return pages.some(({ feed }) => feed) ? Object.values(FEEDS).map((path) => ({ file: basename(path) })) : [];
}

export async function GET(_request: Request, { params }: Props) {
  const { file } = await params;
  const { pages, product } = await getSite();
  const feed = feedOf(pages, { name: product.name, description: product.description, docs: product.addresses.docs });
  const isAtom = file === basename(FEEDS.atom);
  const type = isAtom ? 'application/atom+xml' : 'application/rss+xml';
  return new Response(isAtom ? feed.atom1() : feed.rss2(), { headers: { 'content-type': `${type}; charset=utf-8` } });
}
