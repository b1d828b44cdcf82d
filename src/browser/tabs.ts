import { STORAGE_KEYS } from '@/config/constants';
import { movedIndex } from './moved-index';
import { REVEAL_EVENT } from './open-hidden';
import { keepInPlace, listen } from './listen';
import { readStored, subscribeStored, writeStored } from './storage';

/** Number of panels that have an id: `panel-1`, `panel-2` … */
const panels = { count: 0 };

const TAB = '[role="tablist"] [role="tab"]';

/**
 * Makes every tab list of the site work, with two listeners and the keyboard pattern of the ARIA Authoring Practices.
 * Code blocks in several languages share one choice, across pages, reloads and browser tabs. A block without the chosen
 * language keeps its own.
 */
export function initTabs(): void {
  listen('click', TAB, choose);
  listen('keydown', TAB, (tab, event) => {
    const tabs = siblings(tab);
    const next =
      tabs[movedIndex(event, tabs.indexOf(tab), tabs.length, ['ArrowLeft', 'ArrowRight']) ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next);
    // The focus leaves a tab as it is that is visible in part.
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  document.addEventListener(REVEAL_EVENT, onReveal);
  // Find in page has a match in the panel of another tab.
  document.addEventListener('beforematch', onReveal);
  subscribeStored(STORAGE_KEYS.codeLanguage, applyCodeLanguage);
}

/** Selects the stored language in every block of the page; called after each route change. */
export function applyCodeLanguage(): void {
  document.querySelectorAll<HTMLElement>(`${TAB}[aria-selected="true"]`).forEach(select);
  const language = readStored(STORAGE_KEYS.codeLanguage);
  if (!language) return;
  for (const block of document.querySelectorAll('[data-code-tabs]')) {
    const tab = [...block.querySelectorAll<HTMLElement>('[role="tab"]')].find(
      ({ dataset }) => dataset['language'] === language,
    );
    if (tab) select(tab);
  }
  document.documentElement.dataset['codeLanguage'] = language;
}

function onReveal({ target }: Event): void {
  const list =
    target instanceof Element
      ? target.parentElement?.querySelector(':scope > [role="tablist"]')
      : null;
  for (const tab of list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])
    if (panelOf(tab) === target) select(tab);
}

function choose(tab: HTMLElement): void {
  const { language } = tab.dataset;
  if (language === undefined || !tab.closest('[data-code-tabs]')) return chooseAll(tab);
  keepInPlace(tab, () => writeStored(STORAGE_KEYS.codeLanguage, language));
}

/** Selects a tab, and those of the same label in the page's other tabs: who needs one of them needs all. */
function chooseAll(tab: HTMLElement): void {
  const others = [...document.querySelectorAll<HTMLElement>(`.tabs > .tab-list > [role="tab"]`)];
  const same = others.filter(({ textContent }) => textContent === tab.textContent);
  keepInPlace(tab, () => [...same, tab].forEach(select));
}

function select(tab: HTMLElement): void {
  for (const other of siblings(tab)) {
    const selected = other === tab;
    other.setAttribute('aria-selected', String(selected));
    other.tabIndex = selected ? 0 : -1;
    const panel = panelOf(other);
    if (panel) show(panel, selected);
  }
}

/** Find in page looks into a panel that is not selected; a screen reader would have it as an empty one. */
function show(panel: HTMLElement, selected: boolean): void {
  panel.toggleAttribute('data-chosen', selected);
  panel.ariaHidden = selected ? null : 'true';
  if (selected) panel.removeAttribute('hidden');
  else panel.setAttribute('hidden', 'until-found');
}

/**
 * The panel of a tab: the one with the same index among the siblings of the tab list. `aria-controls` is set on first
 * use.
 */
function panelOf(tab: HTMLElement): HTMLElement | undefined {
  const all = tab
    .closest('[role="tablist"]')
    ?.parentElement?.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]');
  const panel = all?.[siblings(tab).indexOf(tab)];
  if (panel && !panel.id) {
    panel.id = `panel-${(panels.count += 1)}`;
    tab.setAttribute('aria-controls', panel.id);
  }
  return panel;
}

function siblings(tab: HTMLElement): HTMLElement[] {
  return [
    ...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []),
  ];
}
