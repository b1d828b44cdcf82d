/** @jest-environment jsdom */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MobileMenuDialog } from '@/components/layout/mobile-menu-dialog';
import { ShortcutsDialog } from '@/components/layout/shortcuts-dialog';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const onClose = jest.fn();
const dialogs: [string, ReactNode][] = [
  ['the mobile menu', <MobileMenuDialog key="" links={[]} closeIcon="×" opener={() => null} onClose={onClose} />],
  ['the list of shortcuts', <ShortcutsDialog key="" onClose={onClose} />],
];

test.each(dialogs)('When another page arrives late, %s closes; on its own page it stays', async (_, dialog) => {
  onClose.mockReset();
  window.history.replaceState(null, '', '/before');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(dialog));
  expect(document.querySelector('[role=dialog]')).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => window.dispatchEvent(new Event('page-shown')));
  expect(onClose).not.toHaveBeenCalled();
  window.history.replaceState(null, '', '/after');
  await act(async () => window.dispatchEvent(new Event('page-shown')));
  expect(onClose).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
});
