/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { useAnswer } from '@/editor/page/context';

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

function Answer({ load }: { load: () => Promise<string> }) {
  return useAnswer(load, load, 10);
}

test('Calls follow each other, and the last one counts', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const asked: string[] = [];
  const ends: (() => void)[] = [];
  const place = document.createElement('p');
  const root = createRoot(place);
  const show = async (text: string) => {
    const load = async () => {
      asked.push(text);
      await new Promise<void>((resolve) => ends.push(resolve));
      return text;
    };
    await act(async () => root.render(<Answer load={load} />));
    await pause();
  };
  for (const text of ['Lamps', 'Candles', 'Torches']) await show(text);
  expect(asked).toEqual(['Lamps']);
  ends.shift()?.();
  await pause();
  expect(place.textContent).toBe('Lamps');
  expect(asked).toEqual(['Lamps', 'Torches']);
  ends.shift()?.();
  await pause();
  expect(place.textContent).toBe('Torches');
});
