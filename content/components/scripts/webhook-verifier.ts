import { verify, type Finding } from './lib/webhook-signature';

/** How long typing has to pause, in milliseconds, before a screen reader gets the next result. */
const PAUSE = 300;
const SIGNS: Readonly<Record<Finding['status'], string>> = { up: '✓', degraded: '!', down: '✕' };

/** Verifies whenever the reader changes something. Nothing leaves the page. */
export function start(tool: HTMLElement): void {
  let timer = 0;
  tool.addEventListener('input', () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void update(tool), PAUSE);
  });
  void update(tool);
}

async function update(tool: HTMLElement): Promise<void> {
  const valueOf = (name: string) =>
    tool.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)?.value ?? '';
  if (!('subtle' in crypto))
    return show(tool, [
      { status: 'down', text: 'This browser computes signatures on https pages only.' },
    ]);
  const delivery = { body: valueOf('body'), secret: valueOf('secret'), header: valueOf('header') };
  const { base, expected, findings } = await verify(delivery, Math.floor(Date.now() / 1000));
  for (const [name, text] of Object.entries({ base, expected })) {
    const output = tool.querySelector(`[data-output="${name}"]`);
    if (output) output.textContent = text || '–';
  }
  show(tool, findings);
}

function show(tool: HTMLElement, findings: readonly Finding[]): void {
  const items = findings.map(({ status, text }) => {
    const item = document.createElement('li');
    item.dataset['status'] = status;
    const sign = Object.assign(document.createElement('b'), { textContent: SIGNS[status] });
    item.append(sign, text);
    return item;
  });
  tool.querySelector('[data-findings]')?.replaceChildren(...items);
}
