/** @jest-environment jsdom */
import { markCurrentPage, readSidebarLinks } from '@/browser/sidebar-links';

const ADDRESS = '/docs/sidebars/guides.txt';

/** The server's responses in the order of the requests. */
function serve(...responses: readonly { status: number; type: string; text: string }[]) {
  const fetchMock = jest.fn();
  for (const { status, type, text } of responses) {
    const headers = new Headers({ 'content-type': type });
    fetchMock.mockResolvedValueOnce({ ok: status < 400, headers, text: async () => text });
  }
  window.fetch = fetchMock;
  return fetchMock;
}

test('the links of the shown page need no request, and last when the page is gone', () => {
  const fetched = serve();
  document.body.innerHTML = '<div data-sidebar-file="/sidebars/api.txt"><a href="/a">A</a></div>';
  expect(readSidebarLinks('/sidebars/api.txt')).toBe('<a href="/a">A</a>');
  document.body.innerHTML = '';
  expect(readSidebarLinks('/sidebars/api.txt')).toBe('<a href="/a">A</a>');
  expect(fetched).not.toHaveBeenCalled();
});

test('the links of another section are requested once, and again after a failure', async () => {
  const fetched = serve(
    { status: 404, type: 'text/plain', text: '' },
    { status: 200, type: 'text/html', text: '<!doctype html>' },
    { status: 200, type: 'text/plain; charset=utf-8', text: '<a href="/b">B</a>' },
  );
  await expect(readSidebarLinks(ADDRESS)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  await expect(readSidebarLinks(ADDRESS)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  const [first, second] = [readSidebarLinks(ADDRESS), readSidebarLinks(ADDRESS)];
  expect(first).toBe(second);
  expect(await first).toBe('<a href="/b">B</a>');
  expect(readSidebarLinks(ADDRESS)).toBe(first);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('the current page is the only marked link', () => {
  document.body.innerHTML = '<nav><a href="/a" aria-current="page">A</a><a href="/b">B</a></nav>';
  markCurrentPage(document.body, '/b');
  expect(document.body.innerHTML).toBe('<nav><a href="/a">A</a><a href="/b" aria-current="page">B</a></nav>');
});
