/** @jest-environment jsdom */
import type { ContentApi } from '@/editor/content-api';
import { CmsError } from '@/editor/cms-error';
import { keepDraft, keptDrafts } from '@/editor/page/drafts';
import { Entry } from '@/editor/page/entry';

const PATH = 'content/lamps.mdx';
const SAVED = { title: 'Lamps', body: 'One.\n\nTwo.', $address: 'lamps', $base: 'base-1' };

/** A server with one file, whose calls a test replaces. */
function fakeClient(calls: Partial<ContentApi> = {}): ContentApi {
  return { read: async () => SAVED, ...calls } as ContentApi;
}

function open(calls: Partial<ContentApi> = {}, tab = 'tab-1') {
  const written: (string | undefined)[] = [];
  const entry = new Entry(
    fakeClient(calls),
    tab,
    { path: PATH, isNew: false, saved: SAVED },
    (path) => void written.push(path),
  );
  return { entry, written };
}

const saved = (base: string, more: object = {}) => ({
  path: PATH,
  others: [],
  base,
  isMerged: false,
  ...more,
});

beforeAll(() => {
  // jsdom has no random UUIDs.
  Object.assign(globalThis.crypto, { randomUUID: () => 'id' });
});
beforeEach(() => localStorage.clear());

describe('A draft', () => {
  test('is kept while it is not saved, and is there again', () => {
    const { entry } = open();
    entry.change({ title: 'Candles' });
    const later = open().entry;
    expect(later.state).toMatchObject({ isChanged: true, form: { title: 'Candles' } });
    later.change({ title: 'Lamps' });
    expect(later.state.isChanged).toBe(false);
    expect(keptDrafts()).toEqual([]);
  });

  test('of another tab is offered, and does not replace the own one', () => {
    const other = { ...SAVED, title: 'Torches' };
    keepDraft({ tab: 'tab-2', path: PATH, isNew: false, saved: SAVED, form: other, time: 1 });
    const { entry } = open();
    expect(entry.state.form).toEqual(SAVED);
    const [draft] = entry.state.others;
    entry.change({ title: 'Candles' });
    expect(keptDrafts()).toHaveLength(2);
    entry.takeDraft(draft!);
    expect(keptDrafts()).toMatchObject([{ tab: 'tab-1', form: { title: 'Torches' } }]);
  });

  test('that the browser has no room for is reported', () => {
    const { entry } = open();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    entry.change({ title: 'Candles' });
    full.mockRestore();
    expect(entry.state.notice).toContain('no room');
  });
});

describe('A save', () => {
  test('keeps what the writer has typed meanwhile', async () => {
    const sent: object[] = [];
    const { entry, written } = open({
      save: async ({ form }) => {
        sent.push(form);
        entry.change({ title: 'Torches' });
        return saved('base-2');
      },
    });
    entry.change({ title: 'Candles' });
    await entry.save();
    expect(sent).toEqual([{ ...SAVED, title: 'Candles' }]);
    expect(entry.state).toMatchObject({
      isChanged: true,
      form: { title: 'Torches', $base: 'base-2' },
      saved: { title: 'Candles', $base: 'base-2' },
    });
    expect(written).toEqual([PATH]);
  });

  test('shows what another program has changed in the file', async () => {
    const disk = { ...SAVED, title: 'Candles', body: 'One.\n\nThree.', $base: 'base-2' };
    const { entry } = open({
      save: async () => saved('base-2', { isMerged: true }),
      read: async () => disk,
    });
    entry.change({ title: 'Candles' });
    await entry.save();
    expect(entry.state).toMatchObject({ isChanged: false, form: disk });
    expect(entry.state.notice).toContain('what was changed in the file meanwhile');
  });

  test('goes on when the writer has decided', async () => {
    const made: object[] = [];
    const { entry } = open({
      save: async ({ decisions = {} }) => {
        made.push(decisions);
        if (!decisions.issues)
          throw new CmsError(409, 'It has errors.', { kind: 'issues', issues: [] });
        return saved('base-2');
      },
    });
    entry.change({ title: '' });
    await entry.save();
    expect(entry.state.question?.question.kind).toBe('issues');
    entry.state.question?.decide({ issues: 'save' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(made).toEqual([{}, { issues: 'save' }]);
    expect(entry.state).toMatchObject({ isChanged: false, isSaving: false });
  });

  test('that fails loses nothing', async () => {
    const { entry } = open({
      save: async () => {
        throw new CmsError(503, 'No connection.');
      },
    });
    entry.change({ title: 'Candles' });
    await entry.save();
    expect(entry.state).toMatchObject({
      notice: 'No connection.',
      isChanged: true,
      form: { title: 'Candles' },
    });
  });
});

test('A file that another program has written is read again only if nothing is changed here', async () => {
  const disk = { ...SAVED, title: 'Torches', $base: 'base-2' };
  const { entry } = open({ read: async () => disk });
  await entry.refresh();
  expect(entry.state).toMatchObject({ form: disk, isChanged: false });
  entry.change({ title: 'Candles' });
  await entry.refresh();
  expect(entry.state.form).toMatchObject({ title: 'Candles' });
  entry.discard();
  expect(entry.state).toMatchObject({ form: disk, isChanged: false });
});

test('A form that cannot be read remains the whole file, with the reason', async () => {
  const { entry } = open({
    convert: async ({ isWhole }) => {
      if (!isWhole) throw new CmsError(422, 'Line 2: the YAML cannot be read.');
      return { $text: '---\n', $base: 'base-1' };
    },
  });
  expect(await entry.convert(true)).toBe(true);
  expect(entry.state.isWhole).toBe(true);
  expect(await entry.convert(false)).toBe(false);
  expect(entry.state).toMatchObject({
    isWhole: true,
    notice: 'Line 2: the YAML cannot be read.',
  });
});
