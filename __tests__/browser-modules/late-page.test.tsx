/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MobileMenuDialog } from '@/components/layout/mobile-menu-dialog';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('When another page arrives late, the mobile menu closes; on its own page it stays', async () => {
  const onClose = jest.fn();
  window.history.replaceState(null, '', '/before');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(<MobileMenuDialog links={[]} closeIcon="×" opener={() => null} onClose={onClose} />),
  );
  expect(document.querySelector('[role=dialog]')).not.toBeNull();
  await act(async () => window.dispatchEvent(new Event('page-shown')));
  expect(onClose).not.toHaveBeenCalled();
  window.history.replaceState(null, '', '/after');
  await act(async () => window.dispatchEvent(new Event('page-shown')));
  expect(onClose).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
});
