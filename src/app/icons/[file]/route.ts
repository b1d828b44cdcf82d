import { notFound } from 'next/navigation';
import sharp from 'sharp';
import { ICON_SIZES } from '../../page-metadata';

interface Props {
  params: Promise<{ file: string }>;
}

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return ICON_SIZES.map((size) => ({ file: `${size}.png` }));
}

/** The icon in one size, drawn from the vector icon. The density makes sharp draw it in this size instead of scaling it. */
export async function GET(_request: Request, { params }: Props) {
  const { file } = await params;
  const size = ICON_SIZES.find((candidate) => file === `${candidate}.png`);
  if (size === undefined) notFound();
  const image = await sharp('src/app/icon.svg', { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return new Response(new Uint8Array(image), { headers: { 'content-type': 'image/png' } });
}
