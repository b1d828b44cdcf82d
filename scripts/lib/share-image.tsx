import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { SHARE_IMAGE_SIZE, type ShareImage } from '../../src/outputs/share-image';

/** The font of the site. Satori reads no variable fonts and no WOFF 2, so it gets one file for each weight. */
export const SHARE_FONT = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
const LATIN = String.fromCodePoint(...Array.from({ length: 0xe0 }, (_, index) => 0x20 + index)) + '–—‘’“”…€';

/** Colors of the dark mode and of the icon (`src/app/icon.svg`). */
const COLORS = {
  page: '#0e1014',
  text: '#f4f5f7',
  muted: '#9aa1ae',
  up: '#3cb877',
  degraded: '#e3a638',
  down: '#ef5c4f',
};
const BARS = { count: 72, degraded: 47, down: 48 } as const;

type Draw = (image: ShareImage) => Promise<Buffer>;

/** Returns a function that draws share images as PNG. Next's `ImageResponse` is Satori and resvg. */
export async function shareImageRenderer(): Promise<Draw> {
  const { ImageResponse } = await import('next/og.js');
  const source = readFileSync(SHARE_FONT);
  const fonts = await Promise.all(
    ([400, 600] as const).map(async (weight) => {
      const data = await subsetFont(source, LATIN, { targetFormat: 'sfnt', variationAxes: { wght: weight } });
      return { name: 'Geist', weight, data };
    }),
  );
  return async (image) => {
    const response = new ImageResponse(<Picture {...image} />, { ...SHARE_IMAGE_SIZE, fonts });
    // A palette makes the file a quarter as large.
    return sharp(Buffer.from(await response.arrayBuffer()))
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
  };
}

function Picture({ site, section, title }: ShareImage) {
  const column = { display: 'flex', flexDirection: 'column' } as const;
  return (
    <div
      style={{
        ...column,
        ...{ width: '100%', height: '100%', padding: '64px 72px', justifyContent: 'space-between' },
        ...{ background: COLORS.page, color: COLORS.text, fontFamily: 'Geist', fontSize: 32 },
      }}
    >
      <div style={{ display: 'flex', fontWeight: 600 }}>{site}</div>
      <div style={column}>
        <div style={{ display: 'flex', color: COLORS.muted }}>{section ?? ''}</div>
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
      <Strip />
    </div>
  );
}

/** The uptime strip: a bar's height repeats the meaning of its color. */
function Strip() {
  return (
    <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', height: 72 }}>
      {Array.from({ length: BARS.count }, (_, index) => {
        const status = index === BARS.down ? 'down' : index === BARS.degraded ? 'degraded' : 'up';
        const height = { up: 72, degraded: 50, down: 25 }[status];
        return <div key={index} style={{ width: 8, height, borderRadius: 2, background: COLORS[status] }} />;
      })}
    </div>
  );
}
