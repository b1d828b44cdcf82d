import { notFound } from 'next/navigation';
import sharp from 'sharp';
import { ICON_SIZES, MASKABLE_SIZE } from '../../page-metadata';

interface Props {
  params: Promise<{ file: string }>;
}

export const dynamic = 'force-static';
export const dynamicParams = false;

const MASKABLE = `maskable-${MASKABLE_SIZE}.png`;
/** Share of a maskable icon that no shape cuts off (W3C, Web Application Manifest, "Icon masks and safe zone"). */
const SAFE_ZONE = 0.8;

export function generateStaticParams() {
  return [...ICON_SIZES.map((size) => ({ file: `${size}.png` })), { file: MASKABLE }];
}

export async function GET(_request: Request, { params }: Props) {
  const { file } = await params;
  const size = ICON_SIZES.find((candidate) => file === `${candidate}.png`);
  if (size === undefined && file !== MASKABLE) notFound();
  const image = size === undefined ? await maskableIcon() : iconIn(size);
  const bytes = await image.png({ compressionLevel: 9, palette: true }).toBuffer();
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } });
}

/** The icon in one size, drawn from the vector icon. The density makes sharp draw it in this size instead of scaling it. */
function iconIn(size: number) {
  return sharp('src/app/icon.svg', { density: (72 * size) / 32 }).resize(size, size);
}

/** The icon in the safe zone, on the color in the middle of its upper edge, up to every edge. */
async function maskableIcon() {
  const inner = Math.round(MASKABLE_SIZE * SAFE_ZONE);
  const margin = (MASKABLE_SIZE - inner) / 2;
  const icon = await iconIn(inner).png().toBuffer();
  const edge = { left: Math.round(inner / 2), top: 1, width: 1, height: 1 };
  const [r = 255, g = 255, b = 255] = await sharp(icon).extract(edge).flatten({ background: '#fff' }).raw().toBuffer();
  const background = { r, g, b };
  const sides = {
    top: Math.floor(margin),
    bottom: Math.ceil(margin),
    left: Math.floor(margin),
    right: Math.ceil(margin),
  };
  return sharp(
    await sharp(icon)
      .flatten({ background })
      .extend({ ...sides, background })
      .toBuffer(),
  );
}
