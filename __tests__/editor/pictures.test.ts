import sharp from 'sharp';
import { checkPicture } from '@/editor/pictures';

const picture = () => sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });

test('An upload whose name has the ending of another format is refused with the right name', async () => {
  const webp = await picture().webp().toBuffer();
  await expect(checkPicture('public/images/a.webp', webp)).resolves.toBeUndefined();
  await expect(checkPicture('public/images/a.png', webp)).rejects.toThrow(
    'Rename it to a.webp, and upload it again.',
  );
});

test('An upload that is no picture is refused with the formats of pictures', async () => {
  await expect(checkPicture('public/images/a.png', Buffer.from('text'))).rejects.toThrow(
    /no PNG, JPEG, GIF, WebP or AVIF picture/,
  );
});
