import sharp from 'sharp';
import { pictureEnding } from '@/editor/pictures';

const picture = () => sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });

test.each([
  ['png', '.png'],
  ['jpeg', '.jpg'],
  ['gif', '.gif'],
  ['webp', '.webp'],
  ['avif', '.avif'],
] as const)('A %s gets the ending %s, whatever its name', async (format, ending) => {
  const bytes = await picture().toFormat(format).toBuffer();
  expect(pictureEnding('a.bmp', bytes)).toBe(ending);
});

test('An upload that is no picture is refused with the formats of pictures', () => {
  expect(() => pictureEnding('a.png', Buffer.from('text'))).toThrow(
    /no PNG, JPEG, GIF, WebP or AVIF picture/,
  );
});
