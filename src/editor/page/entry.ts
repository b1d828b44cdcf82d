import { equal, isObject, type JsonObject } from '@schema/derived/form-values';
import type { CheckedForm, ContentApi } from '../calls';
import type { Decisions, Question } from '../cms-error';
import { mergeForms } from '../merge-forms';
import type { Saved } from '../save-entry';
import { CallError } from './client';
import { dropDraft, keepDraft, keptDrafts, type KeptDraft } from './drafts';

/** What the page shows of an open file. */
export interface EntryState {
  readonly path: string;
  readonly isNew: boolean;
  /** Whether the form is the whole file (`$text`). */
  readonly isWhole: boolean;
  /** The form as the file has it, and as the writer has it. */
  readonly saved: JsonObject;
  readonly form: JsonObject;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly checked: CheckedForm;
  /** Why the last call failed, or what has happened. */
  readonly notice?: string | undefined;
  /** What the writer has to decide before a save or a deletion goes on. */
  readonly question?: Asked | undefined;
  /** Drafts of other tabs, which the writer can continue. */
  readonly others: readonly KeptDraft[];
}

/** A question, and what goes on with the decision. */
interface Asked {
  readonly question: Question;
  readonly decide: (decisions: Decisions) => void;
}

/** What an entry reports to the page around it. */
export interface EntryEvents {
  /** The file was written, or removed if the path is undefined. */
  readonly onWritten: (path: string | undefined) => void;
}

/** Line 0: the first check has not answered yet. */
const NOTHING_CHECKED: CheckedForm = { issues: [], bodyLine: 0 };
const CHECK_MS = 250;
const DRAFT_MS = 400;

/** An open file: its form, the draft that this tab keeps, its mistakes, and its saves. */
export class Entry {
  /** Tells one opening of a file from another. */
  readonly id = crypto.randomUUID();
  state: EntryState;
  readonly #client: ContentApi;
  readonly #tab: string;
  readonly #events: EntryEvents;
  readonly #listeners = new Set<() => void>();
  #afterSave: (() => Promise<void>) | undefined;
  #isChecking = false;
  #isCheckStale = false;
  #checkTimer: ReturnType<typeof setTimeout> | undefined;
  #draftTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    client: ContentApi,
    tab: string,
    opened: Pick<EntryState, 'path' | 'isNew' | 'saved'> & Partial<EntryState>,
    events: EntryEvents,
  ) {
    this.#client = client;
    this.#tab = tab;
    this.#events = events;
    const kept = keptDrafts(opened.path);
    const own = kept.find((draft) => draft.tab === tab);
    const form = own?.form ?? opened.form ?? opened.saved;
    const saved = own?.saved ?? opened.saved;
    this.state = {
      isSaving: false,
      checked: NOTHING_CHECKED,
      ...opened,
      saved,
      form,
      isWhole: isWholeForm(form),
      isChanged: !equal(form, saved),
      notice: own ? 'Your unsaved changes are here again.' : opened.notice,
      others: kept.filter((draft) => draft.tab !== tab),
    };
    this.#checkSoon(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #update(change: Partial<EntryState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Changes fields of the form. */
  change(fields: JsonObject): void {
    const form = { ...this.state.form, ...fields };
    if (equal(form, this.state.form)) return;
    this.#setForm(form);
  }

  #setForm(form: JsonObject, saved = this.state.saved, path = this.state.path): void {
    const isChanged = this.state.isNew || !equal(form, saved);
    this.#update({ form, saved, path, isWhole: isWholeForm(form), isChanged });
    this.#checkSoon(CHECK_MS);
    clearTimeout(this.#draftTimer);
    this.#draftTimer = setTimeout(() => this.keepDraft(), DRAFT_MS);
  }

  /** Keeps what is not saved in this browser, at once. */
  keepDraft(): void {
    clearTimeout(this.#draftTimer);
    const { path, isNew, saved, form, isChanged } = this.state;
    if (!isChanged) return dropDraft(this.#tab, path);
    const isKept = keepDraft(this.#tab, { path, isNew, saved, form, time: Date.now() });
    if (!isKept)
      this.#update({ notice: 'The browser has no room for this draft. Save the page soon.' });
  }

  #checkSoon(delay: number): void {
    clearTimeout(this.#checkTimer);
    this.#checkTimer = setTimeout(() => void this.#check(), delay);
  }

  /** One check at a time: that of a data file takes seconds, and the last form is the one that counts. */
  async #check(): Promise<void> {
    if (this.#isChecking) {
      this.#isCheckStale = true;
      return;
    }
    this.#isChecking = true;
    this.#isCheckStale = false;
    const { path, form } = this.state;
    const checked = await this.#client.check({ path, form }).catch(() => undefined);
    this.#isChecking = false;
    if (checked && path === this.state.path) this.#update({ checked });
    if (this.#isCheckStale) void this.#check();
  }

  /** Saves the form, after the writer has decided what the server asks. */
  async save(decisions: Decisions = {}): Promise<void> {
    const { path, form, isSaving, isNew } = this.state;
    if (isSaving) return;
    this.#update({ isSaving: true, question: undefined, notice: undefined });
    try {
      const saved = await this.#client.save({ path, form, decisions });
      dropDraft(this.#tab, path);
      await this.#finishSave(form, saved, isNew);
    } catch (error) {
      this.#fail(error, decisions, (all) => void this.save(all));
    }
  }

  async #finishSave(sent: JsonObject, written: Saved, wasNew: boolean): Promise<void> {
    const { path, base, isMerged } = written;
    const isOther = isMerged || wasNew || path !== this.state.path;
    const disk = isOther
      ? await this.#client.read({ path, isWhole: this.state.isWhole })
      : { ...sent, $base: base };
    // What the writer has typed since the save began.
    const { value } = mergeForms(sent, this.state.form, disk);
    const form = isObject(value) ? { ...value, $base: disk['$base'] ?? base } : disk;
    const notice = isMerged
      ? 'Saved, together with what was changed in the file meanwhile.'
      : 'Saved.';
    this.#update({ isSaving: false, isNew: false, notice });
    this.#setForm(form, disk, path);
    const afterSave = this.#afterSave;
    this.#afterSave = undefined;
    await afterSave?.();
    this.#events.onWritten(path);
  }

  /** What is written when the next save has ended: the place of a new page in the navigation. */
  writeWithSave(write: () => Promise<void>): void {
    this.#afterSave = write;
  }

  async remove(decisions: Decisions = {}): Promise<void> {
    const { path, isNew } = this.state;
    this.#update({ question: undefined, notice: undefined });
    try {
      if (!isNew) await this.#client.delete({ path, decisions });
      clearTimeout(this.#draftTimer);
      dropDraft(this.#tab, path);
      this.#update({ isChanged: false });
      this.#events.onWritten(undefined);
    } catch (error) {
      this.#fail(error, decisions, (all) => void this.remove(all));
    }
  }

  #fail(error: unknown, before: Decisions, goOn: (decisions: Decisions) => void): void {
    const question = error instanceof CallError ? error.question : undefined;
    const message = error instanceof Error ? error.message : String(error);
    const decide = (decisions: Decisions) => goOn({ ...before, ...decisions });
    this.#update({
      isSaving: false,
      ...(question ? { question: { question, decide } } : { notice: message }),
    });
  }

  /** Goes on editing without a decision. */
  closeQuestion(): void {
    this.#update({ question: undefined });
  }

  /** Shows the form as the whole file, or the other way round, with what is not saved. */
  async convert(isWhole: boolean): Promise<boolean> {
    const { path, form, saved, isNew } = this.state;
    if (this.state.isWhole === isWhole) return true;
    try {
      const converted = await this.#client.convert({ path, form, isWhole });
      const before = isNew ? saved : await this.#client.convert({ path, form: saved, isWhole });
      this.#update({ notice: undefined });
      this.#setForm(converted, before);
      return true;
    } catch (error) {
      this.#fail(error, {}, () => undefined);
      return false;
    }
  }

  /** Reads the file again if another program has written it and the writer has changed nothing. */
  async refresh(): Promise<void> {
    const { path, isNew, isChanged, isWhole, saved } = this.state;
    if (isNew || isChanged) return;
    const disk = await this.#client.read({ path, isWhole }).catch(() => undefined);
    if (!disk || disk['$base'] === saved['$base'] || this.state.isChanged) return;
    this.#setForm(disk, disk);
  }

  /** Gives up all changes since the last save. */
  discard(): void {
    this.#setForm(this.state.saved);
    this.keepDraft();
    this.#update({ notice: undefined });
  }

  /** Continues a draft of another tab, which is then the draft of this one. */
  takeDraft({ tab, path, form, saved }: KeptDraft): void {
    dropDraft(tab, path);
    this.#update({ others: this.state.others.filter((draft) => draft.tab !== tab) });
    this.#setForm(form, saved);
  }

  dropOther({ tab, path }: KeptDraft): void {
    dropDraft(tab, path);
    this.#update({ others: this.state.others.filter((draft) => draft.tab !== tab) });
  }

  /** Ends the timers; the draft remains. */
  close(): void {
    clearTimeout(this.#checkTimer);
    this.keepDraft();
    this.#listeners.clear();
  }
}

function isWholeForm(form: JsonObject): boolean {
  return typeof form['$text'] === 'string';
}
