import { join } from 'node:path';
import { pictureAt, readPictures } from '@/content/pictures';
import { check, removeFolders, temporaryFolder, withFrontMatter } from '../support/content-folder';
import { linkIssues } from '../support/link-issues';
import { outlineOf, pageAt } from '../support/page';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>';

afterAll(removeFolders);

describe('a picture beside a page', () => {
  test('has an address with a hash, and its size', () => {
    const folder = temporaryFolder({ 'howto/lamp.svg': SVG, 'howto/lamps.mdx': '' });
    const pictures = readPictures(folder);
    const picture = pictureAt('./lamp.svg', join(folder, 'howto/lamps.mdx'), pictures);
    expect(picture).toMatchObject({
      width: 20,
      height: 10,
      url: expect.stringMatching(/^\/media\/[0-9a-f]{12}\.svg$/),
    });
    expect(pictureAt('../howto/lamp.svg', join(folder, 'faq/lamps.mdx'), pictures)).toBe(picture);
    expect(pictureAt('/lamp.svg', join(folder, 'howto/lamps.mdx'), pictures)).toBeUndefined();
  });

  test('is content, and has to be a picture', () => {
    expect(
      check({ 'lamp.svg': SVG, 'lamps.mdx': withFrontMatter('![A lamp](./lamp.svg)\n') }),
    ).toEqual([]);
    expect(check({ 'lamp.png': 'x' })).toEqual([
      expect.stringMatching(/^lamp\.png:1:1 image-unreadable/),
    ]);
  });

  test('is reported if it is missing', () => {
    const page = pageAt('/lamps', { outline: outlineOf({ links: [['image', './lamp.svg']] }) });
    const report = (...files: string[]) => linkIssues([page], files).map(({ code }) => code);
    expect([report('content/lamp.svg'), report()]).toEqual([[], ['link-image']]);
  });
});
