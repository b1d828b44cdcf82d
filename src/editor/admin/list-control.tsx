import ListWidget from 'decap-cms-widget-list';
import type { ReactNode } from 'react';

const HANDLE = '[aria-roledescription="sortable"]';
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** The list of Decap, whose entries also move with the arrow keys on their handles, and which opens a new entry. */
export class ListControl extends ListWidget.controlComponent {
  private element: HTMLElement | null = null;

  constructor(props: object) {
    super(props);
    const add = this.handleAdd;
    this.handleAdd = (event) => {
      add(event);
      // Decap shows the new entry when its state has changed.
      setTimeout(
        () => this.items().at(-1)?.querySelector<HTMLElement>('input, textarea')?.focus(),
        100,
      );
    };
  }

  private readonly attach = (element: HTMLElement | null) => {
    this.element = element;
    element?.addEventListener('keydown', this.move);
  };

  /** The entries of this list, without those of lists in them. */
  private items(): Element[] {
    const container =
      this.element?.querySelector(HANDLE)?.parentElement?.parentElement?.parentElement;
    return [...(container?.children ?? [])].filter((child) => child.querySelector(HANDLE));
  }

  private readonly move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const handle = (event.target as Element).closest<HTMLElement>(HANDLE);
    const items = this.items();
    const oldIndex = items.findIndex((item) => item.querySelector(HANDLE) === handle);
    if (step === undefined || !handle || oldIndex < 0) return;
    // The page does not scroll, and lists around this one do not move.
    event.preventDefault();
    event.stopPropagation();
    const newIndex = oldIndex + step;
    if (newIndex < 0 || newIndex >= items.length) return;
    this.onSortEnd({ oldIndex, newIndex });
    // An element that moves in the document loses the focus.
    setTimeout(() => handle.focus(), 50);
  };

  override render(): ReactNode {
    return <div ref={this.attach}>{super.render()}</div>;
  }
}
