/** @jest-environment jsdom */
import { act, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { SidebarPages } from '@/components/layout/sidebar-pages';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('The links of another section may be there before React has rendered what waited for them', async () => {
  const file = '<a href="/b">B</a>';
  const headers = new Map([['content-type', 'text/plain']]);
  window.fetch = jest.fn(async () => ({ ok: true, headers, text: async () => file }) as unknown as Response);
  const faults: unknown[] = [];
  const noteFault = (fault: unknown) => faults.push(fault);
  const root = createRoot(document.body.appendChild(document.createElement('div')), {
    onUncaughtError: noteFault,
    onRecoverableError: noteFault,
  });
  await act(async () => root.render(<p>Before</p>));
  await act(async () =>
    startTransition(() => root.render(<SidebarPages route="/sidebars/b.html" page="/b" html={undefined} />)),
  );
  expect(document.querySelector('a')?.getAttribute('aria-current')).toBe('page');
  expect(faults).toEqual([]);
  await act(async () => root.unmount());
});
