import type { Site } from '@/content';
import { dataText } from '@/page-data/data-text';
import { layoutOf } from '@/page-data/site-layout-data';

test('an announcement has links, and neither unsafe addresses, pictures nor characters that reorder it', () => {
  const text =
    '*New*: [a](/a) [b](javascript:x) ![c](https://tracker.example/c.png) d&#x202e;e <b onclick="x()">f</b>';
  const navigation = { announcement: { id: 'new', text }, footer: { columns: [] }, navbar: [] };
  const site = {
    product: {},
    navigation,
    search: { start: [] },
    locations: new Map(),
    variables: {},
  } as unknown as Site;
  const { announcement } = JSON.parse(dataText(layoutOf(site))) as ReturnType<typeof layoutOf>;
  expect(announcement?.html).toBe('<p><em>New</em>: <a href="/a">a</a> <a>b</a>  d[U+202E]e f</p>');
});
