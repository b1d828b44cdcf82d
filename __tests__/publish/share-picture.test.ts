import sharp from 'sharp';
import { shareImageRenderer } from '@/publish/render-share-image';

const FONT = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';

/** The parts of a drawn picture that are not its ground: their edges in pixels. */
async function drawn(title: string) {
  const draw = await shareImageRenderer(FONT);
  const png = await draw({ site: 'Kettle Docs', section: 'Care', title });
  const { info } = await sharp(png).trim().toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info;
  return { right: width - trimOffsetLeft, bottom: height - trimOffsetTop, left: -trimOffsetLeft };
}

test.each([
  ['a short title', 'Descale'],
  ['a title that is too long', 'How to descale a kettle that has not been used for a very long time '.repeat(4)],
])('Nothing of a picture with %s comes near its edges', async (_, title) => {
  expect(await drawn(title)).toEqual({ left: 72, right: 1200 - 72, bottom: 630 - 64 });
});
