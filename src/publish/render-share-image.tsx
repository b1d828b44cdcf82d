import { readFileSync } from 'node:fs';
import satori from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { COLORS } from '../config/tokens';
import { SHARE_IMAGE_SIZE, type ShareImage } from './share-image';

const LATIN = String.fromCodePoint(...Array.from({ length: 0xe0 }, (_, index) => 0x20 + index)) + '–—‘’“”…€';

/** Colors of the dark mode. */
const dark = (name: keyof typeof COLORS) => COLORS[name][1];
const PADDING = 72;
const WIDTH = SHARE_IMAGE_SIZE.width - 2 * PADDING;
const BARS = { count: 72, degraded: 47, down: 48 } as const;

/**
 * The uptime strip: a bar's height repeats the meaning of its color. It is added to the picture that Satori made: Satori
 * would lay out each bar, and sharp would draw a picture in the picture.
 */
const STRIP = Array.from({ length: BARS.count }, (_, index) => {
  const status = index === BARS.down ? 'down' : index === BARS.degraded ? 'degraded' : 'up';
  const height = { up: 72, degraded: 50, down: 25 }[status];
  const x = PADDING + (index * (WIDTH - 8)) / (BARS.count - 1);
  const y = SHARE_IMAGE_SIZE.height - 64 - height;
  return `<rect x="${x}" y="${y}" width="8" height="${height}" rx="2" fill="${dark(`bar-${status}`)}"/>`;
}).join('');

export type DrawShareImage = (image: ShareImage) => Promise<Buffer>;

/**
 * Returns a function that draws share images as PNG: Satori makes an SVG picture, which sharp draws. Satori reads no
 * variable fonts and no WOFF 2, so it gets one file for each weight.
 */
export async function shareImageRenderer(font: string): Promise<DrawShareImage> {
  const source = readFileSync(font);
  const fonts = await Promise.all(
    ([400, 600] as const).map(async (weight) => {
      const data = await subsetFont(source, LATIN, { targetFormat: 'sfnt', variationAxes: { wght: weight } });
      return { name: 'Geist', weight, data };
    }),
  );
  return async (image) => {
    const svg = await satori(<Picture {...image} />, { ...SHARE_IMAGE_SIZE, fonts });
    // A palette makes the file a quarter as large. The picture has few colors, so little effort finds them.
    const picture = Buffer.from(svg.replace('</svg>', `${STRIP}</svg>`));
    return sharp(picture).png({ palette: true, effort: 1, dither: 0 }).toBuffer();
  };
}

function Picture({ site, section, title }: ShareImage) {
  const column = { display: 'flex', flexDirection: 'column' } as const;
  return (
    <div
      style={{
        ...column,
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width: '100%',
        height: '100%',
        padding: `64px ${PADDING}px`,
        background: dark('surface'),
        color: dark('text'),
        fontFamily: 'Geist',
        fontSize: 32,
      }}
    >
      <div style={{ display: 'flex', fontWeight: 600 }}>{site}</div>
      <div style={column}>
        <div style={{ display: 'flex', color: dark('subtle') }}>{section ?? ''}</div>
        <div
          style={{
            display: 'block',
            fontWeight: 600,
            fontSize: title.length > 40 ? 60 : 80,
            letterSpacing: '-0.02em',
            lineClamp: 3,
          }}
        >
          {title}
        </div>
      </div>
      <div style={{ height: 72 }} />
    </div>
  );
}
