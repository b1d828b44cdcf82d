import { equal, isObject, type JsonObject } from '@schema/derived/form-values';
import type { ContentApi } from '../content-api';
import { CmsError, type Decisions, type Question, messageOf } from '../cms-error';
import { mergeForms } from '../merge-forms';
import { dropDraft, keepDraft, keptDrafts, type KeptDraft } from './drafts';

/** What the page shows of an open file. */
interface EntryState {
  path: string;
  isNew: boolean;
  /** Whether the form is the whole file (`$text`). */
  isWhole: boolean;
  /** The form as the file has it, and as the writer has it. */
  saved: JsonObject;
  form: JsonObject;
  isChanged: boolean;
  isSaving: boolean;
  /** Why the last call failed, or what has happened. */
  notice?: string | undefined;
  /** What the writer has to decide before a save or a deletion goes on. */
  question?: Asked | undefined;
  /** Drafts of other tabs, which the writer can continue. */
  others: readonly KeptDraft[];
  /** Line of the file at which the cursor begins. */
  startLine?: number | undefined;
}

/** A question, and what goes on with the decision. */
interface Asked {
  question: Question;
  decide: (decisions: Decisions) => void;
}

type Opened = Pick<EntryState, 'path' | 'isNew' | 'saved'> & Partial<EntryState>;
/** Called when the file was written, or removed if the path is undefined. */
type OnWritten = (path: string | undefined) => void;

/** An open file: its form, the draft that this tab keeps, and its saves. */
export class Entry {
  /** Tells one opening of a file from another. */
  id = crypto.randomUUID();
  state: EntryState;
  #listeners = new Set<() => void>();
  #afterSave: (() => Promise<void>) | undefined;

  constructor(
    private client: ContentApi,
    private tab: string,
    opened: Opened,
    private onWritten: OnWritten,
  ) {
    const kept = keptDrafts().filter(({ path }) => path === opened.path);
    const own = kept.find((draft) => draft.tab === tab);
    const form = own?.form ?? opened.form ?? opened.saved;
    const saved = own?.saved ?? opened.saved;
    this.state = {
      isSaving: false,
      ...opened,
      saved,
      form,
      isWhole: isWholeForm(form),
      isChanged: !equal(form, saved),
      notice: own && 'Your unsaved changes are here again.',
      others: kept.filter((draft) => draft !== own),
    };
  }

  subscribe = (listener: () => void) => {
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
    if (!equal(form, this.state.form)) this.#setForm(form);
  }

  #setForm(form: JsonObject, saved = this.state.saved, path = this.state.path): void {
    const isChanged = this.state.isNew || !equal(form, saved);
    this.#update({ form, saved, path, isWhole: isWholeForm(form), isChanged });
    this.keepDraft();
  }

  /** Keeps what is not saved in this browser. */
  keepDraft(): void {
    const { path, isNew, saved, form, isChanged } = this.state;
    if (!isChanged) return dropDraft(this.tab, path);
    const isKept = keepDraft({ tab: this.tab, path, isNew, saved, form, time: Date.now() });
    if (!isKept)
      this.#update({ notice: 'The browser has no room for this draft. Save the page soon.' });
  }

  /** Saves the form. */
  async save(): Promise<void> {
    if (this.state.isSaving) return;
    await this.#write(async (decisions) => {
      const { path, form, isNew } = this.state;
      const saved = await this.client.save({ path, form, decisions });
      dropDraft(this.tab, path);
      const isAsSent = !saved.isMerged && !isNew && saved.path === path;
      const disk = isAsSent
        ? { ...form, $base: saved.base }
        : await this.client.read({ path: saved.path, isWhole: this.state.isWhole });
      // What the writer has typed since the save began.
      const { value } = mergeForms(form, this.state.form, disk);
      const notice = saved.isMerged
        ? 'Saved, together with what was changed in the file meanwhile.'
        : undefined;
      this.#update({ isSaving: false, isNew: false, notice });
      this.#setForm({ ...(isObject(value) ? value : disk), $base: saved.base }, disk, saved.path);
      await this.#afterSave?.();
      this.#afterSave = undefined;
      this.onWritten(saved.path);
    });
  }

  /** What is written when the next save has ended: the place of a new page in the navigation. */
  writeWithSave(write: () => Promise<void>): void {
    this.#afterSave = write;
  }

  /** Deletes the file, and then writes its redirect: a writer who sees the links to it can still decide against it. */
  remove(redirect: () => Promise<void>): Promise<void> {
    return this.#write(async (decisions) => {
      const { path, isNew } = this.state;
      if (!isNew) await this.client.delete({ path, decisions });
      await redirect();
      dropDraft(this.tab, path);
      this.onWritten(undefined);
    });
  }

  /** Carries out work that writes, and again after the writer has decided what the server asks. */
  async #write(
    work: (decisions: Decisions) => Promise<void>,
    decisions: Decisions = {},
  ): Promise<void> {
    this.#update({ isSaving: true, question: undefined, notice: undefined });
    try {
      await work(decisions);
    } catch (error) {
      const question = error instanceof CmsError ? error.question : undefined;
      const decide = (decided: Decisions) => void this.#write(work, { ...decisions, ...decided });
      const shown = question ? { question: { question, decide } } : { notice: messageOf(error) };
      this.#update({ isSaving: false, ...shown });
    }
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
      const converted = await this.client.convert({ path, form, isWhole });
      const before = isNew ? saved : await this.client.convert({ path, form: saved, isWhole });
      this.#update({ notice: undefined });
      this.#setForm(converted, before);
      return true;
    } catch (error) {
      this.#update({ notice: messageOf(error) });
      return false;
    }
  }

  /** Reads the file again if another program has written it and the writer has changed nothing. */
  async refresh(): Promise<void> {
    const { path, isNew, isChanged, isWhole, saved } = this.state;
    if (isNew || isChanged) return;
    const disk = await this.client.read({ path, isWhole }).catch(() => undefined);
    if (!disk || disk['$base'] === saved['$base'] || this.state.isChanged) return;
    this.#setForm(disk, disk);
  }

  /** Gives up all changes since the last save. */
  discard(): void {
    this.#setForm(this.state.saved);
    this.#update({ notice: undefined });
  }

  /** Continues a draft of another tab, which is then the draft of this one. */
  takeDraft(draft: KeptDraft): void {
    this.dropOther(draft);
    this.#setForm(draft.form, draft.saved);
  }

  dropOther(draft: KeptDraft): void {
    dropDraft(draft.tab, draft.path);
    this.#update({ others: this.state.others.filter((other) => other !== draft) });
  }
}

function isWholeForm(form: JsonObject): boolean {
  return typeof form['$text'] === 'string';
}
