import sharp from 'sharp';
import { checkPicture } from '@/editor/pictures';

const picture = () => sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)('A %s is a picture', async (format) => {
  const bytes = await picture().toFormat(format).toBuffer();
  expect(() => checkPicture(`public/images/a.${format}`, bytes)).not.toThrow();
});

test('An upload whose name has the ending of another format is refused with the right name', async () => {
  const webp = await picture().webp().toBuffer();
  expect(() => checkPicture('public/images/a.png', webp)).toThrow(
    'Rename it to a.webp, and upload it again.',
  );
});

test('An upload that is no picture is refused with the formats of pictures', () => {
  expect(() => checkPicture('public/images/a.png', Buffer.from('text'))).toThrow(
    /no PNG, JPEG, GIF, WebP or AVIF picture/,
  );
});
