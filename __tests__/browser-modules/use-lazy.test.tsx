/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useLazy } from '@/hooks/use-lazy';

let root: Root;
let load: () => void;
let answers: { resolve: (value: string) => void; reject: (cause: unknown) => void }[];

const loader = () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject }));

function Part() {
  const [lazy, start] = useLazy(loader);
  return (
    <button onClick={start}>
      {lazy.state}
      {lazy.state === 'ready' && `: ${lazy.value}`}
      {lazy.state === 'failed' && `: ${lazy.error.message}`}
    </button>
  );
}

const state = () => document.body.textContent;
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const answer = (settle: () => void) => act(async () => settle());

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  answers = [];
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
  act(() => root.render(<Part />));
  load = () => act(() => document.querySelector('button')?.click());
});

afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});

describe('a part that is loaded on demand', () => {
  test('is not asked for before it is needed, and once only', async () => {
    expect([state(), answers.length]).toEqual(['idle', 0]);
    load();
    load();
    await answer(() => answers[0]?.resolve('here'));
    load();
    expect([state(), answers.length]).toEqual(['ready: here', 1]);
  });

  test('shows `Loading...` after 200 ms, not before', async () => {
    load();
    await wait(199);
    expect(state()).toBe('waiting');
    await wait(1);
    expect(state()).toBe('slow');
    await answer(() => answers[0]?.resolve('late'));
    expect(state()).toBe('ready: late');
  });

  test('that loads quickly never shows `Loading...`', async () => {
    load();
    await answer(() => answers[0]?.resolve('quick'));
    await wait(500);
    expect(state()).toBe('ready: quick');
  });

  test('reports why it failed, and tries again on request', async () => {
    load();
    await answer(() => answers[0]?.reject('no line'));
    expect(state()).toBe('failed: no line');
    load();
    await answer(() => answers[1]?.resolve('here'));
    expect(state()).toBe('ready: here');
  });

  test('waits its full 200 ms again after a failure', async () => {
    load();
    await wait(100);
    await answer(() => answers[0]?.reject(new Error('no line')));
    load();
    await wait(150);
    expect(state()).toBe('waiting');
  });
});
