/** @jest-environment jsdom */
import type { Root } from 'react-dom/client';

let root: Root;
beforeAll(async () => {
  document.body.innerHTML = '<div id="editor"></div>';
  Object.assign(globalThis, { reportError: jest.fn() });
  ({ root } = await import('@/editor/page/render-editor'));
});

function Page({ fault }: { fault?: string }) {
  if (fault !== undefined) throw new Error(fault);
  return <p>Lamps</p>;
}

/** Not with `act`, which takes what is thrown. */
async function shown(text: string): Promise<void> {
  while (!document.body.textContent?.includes(text))
    await new Promise((resolve) => setTimeout(resolve, 5));
}

test('What throws later leaves a notice instead of an empty page', async () => {
  root.render(<Page />);
  await shown('Lamps');
  root.render(<Page fault="It burns." />);
  await shown('This page crashed.It burns.Your unsaved text is kept in this browser.');
  expect(document.querySelector('[role=alert] button')?.textContent).toBe('Try again');
  expect(reportError).toHaveBeenCalledTimes(1);
});
