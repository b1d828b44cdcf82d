import type { JsonObject } from '@schema/derived/form-values';
import { nameFault } from '@schema/file-names';
import { CmsError } from '@/editor/cms-error';
import type { ContentApi } from '@/editor/content-api';
import { adminPolicy } from '@/editor/emit-editor';
import { editorModel } from '@/editor/model';
import { remoteApi } from '@/editor/remote/remote-api';
import { Repository } from '@/editor/remote/repository';
import { parseRemoteEditor } from '@/editor/remote-editor';
import { FakeGitHub, TOKEN } from '../support/fake-github';

// The editor at /admin, over a GitHub of this process.

const LAMPS = 'content/lamps.mdx';
const ROOMS = 'content/rooms.mdx';
const BRANCH = 'editor/ann-1';
/** CRLF, a byte order mark, spaces at ends of lines, quotes and a comment: nothing of it may change. */
const CRLF =
  '\uFEFF---\r\ntitle:   "Lamps"  # a comment\r\ndescription: What a lamp is, how it burns and who changes it.\r\n---\r\n\r\nOne.\r\n\r\nTwo.  \r\n\r\nThree.';
const PAGE =
  '---\ntitle: Rooms\ndescription: Which rooms have [a lamp](/lamps).\n---\n\nSee [it](/lamps) and [this](./lamps.mdx).\n';
const PNG = Buffer.from('\x89PNG\r\n\x1a\n 1', 'latin1');
const MODEL = editorModel({ route: ['/old'], operation: [], facts: {} }, true);

let github: FakeGitHub;
beforeEach(async () => {
  github = new FakeGitHub();
  await github.start({
    [LAMPS]: CRLF,
    [ROOMS]: PAGE,
    'content/product.yaml': 'name: Lamps\n',
    'content/link.mdx': 'link:lamps.mdx',
    'public/images/a.png': PNG,
    'src/index.ts': '',
  });
});
afterEach(() => github.stop());

async function open(token = TOKEN): Promise<ContentApi> {
  const { repository, api } = github;
  return remoteApi(await Repository.open({ repository, branch: 'main', api }, token), MODEL);
}

const text = (path: string, branch = BRANCH) => github.file(branch, path)?.toString();

/** The error of a call that is refused. */
async function refusal(call: Promise<unknown>): Promise<CmsError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CmsError)) throw error ?? new Error('The call was not refused.');
  return error;
}

/** Opens a page, changes its text and saves it. */
async function edit(editor: ContentApi, path: string, from: string, to: string): Promise<void> {
  const form = await editor.read({ path });
  await editor.save({ path, form: { ...form, body: String(form['body']).replace(from, to) } });
}

describe('Sign-in', () => {
  test('refuses a token that GitHub does not know', async () => {
    expect((await refusal(open('another'))).message).toContain('Reload the page, and sign in');
  });

  test('asks for nothing but the API, and reads each text once', async () => {
    const editor = await open();
    const blobs = () => github.requests.filter((name) => name.includes('blobs')).length;
    const first = blobs();
    await editor.list();
    await editor.find({ query: 'lamp' });
    expect(first).toBe(3);
    expect(blobs()).toBe(first);
  });
});

describe('The files', () => {
  test('are listed with titles and routes, without links and other folders', async () => {
    const latin = 'content/latin.mdx';
    github.commit('main', { [latin]: Buffer.from([0xe9]) });
    const list = await (await open()).list();
    expect(list.map(({ path }) => path)).toEqual([LAMPS, latin, 'content/product.yaml', ROOMS]);
    expect(list).toContainEqual(
      expect.objectContaining({ path: LAMPS, title: 'Lamps', route: '/lamps', kind: 'Doc' }),
    );
    expect(list.find(({ path }) => path === latin)?.title).toBe('latin.mdx');
  });

  test('are searched and named without the server', async () => {
    const editor = await open();
    expect(await editor.find({ query: 'TWO.' })).toEqual([{ file: LAMPS, line: 8, text: 'Two.' }]);
    expect((await editor.model()).choices.route).toEqual(
      expect.arrayContaining(['/lamps', '/old', '/rooms']),
    );
  });

  test.each(['src/index.ts', 'content/link.mdx', 'content/../package.json', '.github/x.yaml'])(
    '%s cannot be opened or written',
    async (path) => {
      const editor = await open();
      expect((await refusal(editor.read({ path }))).status).toBe(403);
      expect((await refusal(editor.save({ path, form: { title: 'A' } }))).status).toBe(403);
      expect(github.branches()).toEqual(['main']);
    },
  );

  test('show the mistakes of the YAML', async () => {
    const editor = await open();
    const { issues } = await editor.check({ path: ROOMS, form: { $text: '---\ntitle: [\n---\n' } });
    expect(issues).toMatchObject([{ code: 'yaml-syntax', severity: 'error' }]);
  });
});

describe('A save', () => {
  test('is a commit in a branch of the writer, which changes one line to the byte', async () => {
    const editor = await open();
    const main = github.head('main');
    await edit(editor, LAMPS, 'Two.', 'Two!');
    expect(text(LAMPS)).toBe(CRLF.replace('Two.', 'Two!'));
    expect(github.lastChange(BRANCH)).toEqual([LAMPS]);
    expect(github.head('main')).toBe(main);
  });

  test('of an unchanged form commits nothing', async () => {
    const editor = await open();
    await editor.save({ path: LAMPS, form: await editor.read({ path: LAMPS }) });
    expect(github.branches()).toEqual(['main']);
  });

  test('of a whole file keeps the ends of its lines', async () => {
    const editor = await open();
    const whole = await editor.read({ path: LAMPS, isWhole: true });
    const form = { ...whole, $text: String(whole['$text']).replace('One.', 'Once.') };
    await editor.save({ path: LAMPS, form });
    expect(text(LAMPS)).toBe(CRLF.replace('One.', 'Once.'));
  });

  test('goes on in the same branch, also after a reload, with what others have published', async () => {
    await edit(await open(), LAMPS, 'One.', 'Once.');
    github.commit('main', { [ROOMS]: PAGE.replace('See', 'Read') });
    const editor = await open();
    await edit(editor, ROOMS, 'and', 'or');
    expect(github.branches()).toEqual(['main', BRANCH]);
    expect(text(LAMPS)).toBe(CRLF.replace('One.', 'Once.'));
    expect(text(ROOMS)).toBe(PAGE.replace('See', 'Read').replace('and', 'or'));
  });

  test('moves a page with its links in one commit', async () => {
    const editor = await open();
    const form = { ...(await editor.read({ path: LAMPS })), $address: 'light/lamps' };
    const { question } = await refusal(editor.save({ path: LAMPS, form }));
    expect(question).toMatchObject({
      kind: 'rename',
      references: [{ file: ROOMS }, { file: ROOMS }],
    });
    await editor.save({ path: LAMPS, form, decisions: { rename: 'update' } });
    expect(github.lastChange(BRANCH)).toEqual([LAMPS, 'content/light/lamps.mdx', ROOMS]);
    expect(text(ROOMS)).toContain('See [it](/light/lamps) and [this](./light/lamps.mdx)');
    expect(text('content/light/lamps.mdx')).toContain('redirectFrom: [/lamps]\r\n');
  });

  test('makes a new page, not over one that is there', async () => {
    const editor = await open();
    const form = { title: 'Halls', description: 'Which halls have light.', body: 'Text.' };
    await editor.save({ path: 'content/halls.mdx', form });
    expect(text('content/halls.mdx')).toContain('title: Halls\n');
    expect((await refusal(editor.save({ path: 'content/halls.mdx', form }))).status).toBe(409);
  });

  test('of a picture has its bytes; what is no picture is refused', async () => {
    const editor = await open();
    const content = PNG.toString('base64');
    // The folder has a picture of this name already.
    expect(await editor.upload({ name: 'A.gif', content })).toEqual({
      address: '/images/a-2.png',
    });
    expect(github.file(BRANCH, 'public/images/a-2.png')).toEqual(PNG);
    const other = editor.upload({ name: 'c.png', content: btoa('text') });
    expect((await refusal(other)).message).toContain('c.png: The file is no PNG');
  });
});

describe('Two writers of one branch', () => {
  test('keep both changes of different lines', async () => {
    const [first, second] = [await open(), await open()];
    const form = await second.read({ path: LAMPS });
    await edit(first, LAMPS, 'One.', 'Once.');
    const saved = await second.save({
      path: LAMPS,
      form: { ...form, body: String(form['body']).replace('Three.', 'Thrice.') },
    });
    expect(saved.isMerged).toBe(true);
    expect(text(LAMPS)).toBe(CRLF.replace('One.', 'Once.').replace('Three.', 'Thrice.'));
  });

  test('decide about a line that both changed, and see both texts', async () => {
    const [first, second] = [await open(), await open()];
    const read = await second.read({ path: LAMPS });
    const form = { ...read, body: String(read['body']).replace('Two.', 'Twice.') };
    await edit(first, LAMPS, 'Two.', '2.');
    const { question } = await refusal(second.save({ path: LAMPS, form }));
    expect(question).toMatchObject({
      kind: 'conflict',
      conflicts: [{ field: 'body', mine: 'Twice.  ', disk: '2.  ' }],
    });
    expect(text(LAMPS)).toBe(CRLF.replace('Two.', '2.'));
    await second.save({ path: LAMPS, form, decisions: { conflict: 'mine' } });
    expect(text(LAMPS)).toBe(CRLF.replace('Two.', 'Twice.'));
  });

  test('keep both changes when the head moves between reading and commit', async () => {
    const editor = await open();
    await edit(editor, ROOMS, 'See', 'Read');
    let isMoved = false;
    github.intercept = (request) => {
      if (request !== 'POST graphql' || isMoved) return;
      isMoved = true;
      github.commit(BRANCH, { [LAMPS]: CRLF.replace('One.', 'Once.') });
    };
    await edit(editor, LAMPS, 'Three.', 'Thrice.');
    expect(isMoved).toBe(true);
    expect(text(LAMPS)).toBe(CRLF.replace('One.', 'Once.').replace('Three.', 'Thrice.'));
  });

  test('create the branch at the same time', async () => {
    const editor = await open();
    github.intercept = (request) => {
      if (request !== 'POST git/refs' || github.head(BRANCH)) return;
      github.setHead(BRANCH, github.head('main'));
      github.commit(BRANCH, { [ROOMS]: PAGE.replace('See', 'Read') });
    };
    await edit(editor, LAMPS, 'One.', 'Once.');
    expect(text(LAMPS)).toBe(CRLF.replace('One.', 'Once.'));
    expect(text(ROOMS)).toBe(PAGE.replace('See', 'Read'));
  });

  test('are asked to save again if the head never stays', async () => {
    const editor = await open();
    let count = 0;
    github.intercept = (request) => {
      if (request === 'POST graphql')
        github.commit(BRANCH, { 'content/n.mdx': String((count += 1)) });
    };
    expect((await refusal(change(editor))).message).toContain('Save again');
    expect(count).toBe(5);
    expect(text(LAMPS)).toBe(CRLF);
  });
});

const change = (editor: ContentApi) => edit(editor, LAMPS, 'One.', 'Once.');

describe('A network that fails', () => {
  test('changes nothing, and the same save works later', async () => {
    const editor = await open();
    const read = await editor.read({ path: LAMPS });
    const form = { ...read, body: String(read['body']).replace('One.', 'Once.') };
    github.intercept = () => true;
    const { status, message } = await refusal(editor.save({ path: LAMPS, form }));
    expect([status, message]).toEqual([503, expect.stringContaining('try again')]);
    github.intercept = () => undefined;
    await editor.save({ path: LAMPS, form });
    expect(text(LAMPS)).toBe(CRLF.replace('One.', 'Once.'));
  });

  test('after the commit, a second save of the same text is none', async () => {
    const editor = await open();
    const read = await editor.read({ path: LAMPS });
    const form = { ...read, body: String(read['body']).replace('One.', 'Once.') };
    let isCommitted = false;
    github.intercept = (request) => {
      isCommitted ||= request === 'POST graphql';
      return isCommitted && request.startsWith('GET git/trees');
    };
    expect((await refusal(editor.save({ path: LAMPS, form }))).status).toBe(503);
    github.intercept = () => undefined;
    const head = github.head(BRANCH);
    await editor.save({ path: LAMPS, form });
    expect(github.head(BRANCH)).toBe(head);
    expect(text(LAMPS)).toBe(CRLF.replace('One.', 'Once.'));
  });

  test('an older answer of GitHub does not bring back an older text', async () => {
    const editor = await open();
    const before = github.head('main');
    await edit(editor, LAMPS, 'One.', 'Once.');
    const after = github.head(BRANCH);
    github.setHead(BRANCH, before);
    expect(String((await editor.read({ path: LAMPS }))['body'])).toContain('Once.');
    github.setHead(BRANCH, after);
  });

  test('a draft is saved after a reload, over the text that it was made from', async () => {
    const read = await (await open()).read({ path: LAMPS });
    const draft: JsonObject = { ...read, body: String(read['body']).replace('Three.', 'Thrice.') };
    github.commit('main', { [LAMPS]: CRLF.replace('One.', 'Once.') });
    const kept = JSON.parse(JSON.stringify(draft)) as JsonObject;
    await (await open()).save({ path: LAMPS, form: kept });
    expect(text(LAMPS)).toBe(CRLF.replace('One.', 'Once.').replace('Three.', 'Thrice.'));
  });
});

describe('Review', () => {
  test('shows what the branch changes, and undoes one page to the byte', async () => {
    const editor = await open();
    expect(await editor.changes()).toEqual({ files: [], address: undefined });
    await edit(editor, LAMPS, 'Two.', 'Two!');
    await editor.delete({ path: ROOMS });
    github.commit('main', { 'content/other.mdx': PAGE });
    const changes = await editor.changes();
    expect(changes?.files.map(({ path, kind }) => [path, kind])).toEqual([
      [LAMPS, 'changed'],
      [ROOMS, 'removed'],
    ]);
    expect(changes?.files[0]?.parts).toContainEqual({ kind: 'added', text: '!' });
    await editor.restore({ path: LAMPS });
    await editor.restore({ path: ROOMS });
    expect([text(LAMPS), text(ROOMS)]).toEqual([CRLF, PAGE]);
    expect((await editor.changes())?.files).toEqual([]);
  });

  test('opens one pull request, which later saves go into', async () => {
    const editor = await open();
    expect((await refusal(editor.commit({ message: 'A' }))).status).toBe(409);
    await change(editor);
    const address = 'https://github.com/lamps/docs/pull/1';
    expect(await editor.commit({ message: 'Better lamps' })).toEqual({ address });
    await edit(editor, LAMPS, 'Two.', 'Two!');
    expect(await editor.commit({ message: 'Again' })).toEqual({ address });
    expect((await editor.changes())?.address).toBe(address);
    expect(github.pulls).toMatchObject([{ title: 'Better lamps', branch: BRANCH, base: 'main' }]);
  });

  test('ends with the pull request: what follows is in the next branch', async () => {
    const editor = await open();
    await change(editor);
    await editor.commit({ message: 'Better lamps' });
    for (const pull of github.pulls) github.merge(pull);
    const next = await open();
    expect((await next.changes())?.files).toEqual([]);
    await edit(next, LAMPS, 'Two.', 'Two!');
    expect(text(LAMPS, 'editor/ann-2')).toBe(CRLF.replace('One.', 'Once.').replace('Two.', 'Two!'));
  });

  test('does not leave work that was saved after the pull request had ended', async () => {
    const editor = await open();
    await change(editor);
    await editor.commit({ message: 'Better lamps' });
    for (const pull of github.pulls) github.merge(pull);
    await edit(editor, LAMPS, 'Two.', 'Two!');
    const later = await open();
    expect((await later.changes())?.files.map(({ path }) => path)).toEqual([LAMPS]);
    expect((await later.changes())?.address).toBeUndefined();
  });
});

test('A name is judged without what only Node has', () => {
  const own = globalThis.Buffer;
  Object.assign(globalThis, { Buffer: undefined });
  try {
    expect(nameFault('lamps.mdx', false)).toBeUndefined();
    expect(nameFault(`${'ä'.repeat(101)}.mdx`, false)).toContain('has 206 bytes');
  } finally {
    Object.assign(globalThis, { Buffer: own });
  }
});

describe('The settings of a build', () => {
  const settings = { CMS: 'on', CMS_REPOSITORY: 'lamps/docs' };

  test('publish no editor without CMS=on', () => {
    expect(parseRemoteEditor({ ...settings, CMS: '' })).toBeUndefined();
  });

  test('name the repository, and the page connects to its API only', () => {
    expect(parseRemoteEditor(settings)).toEqual({
      repository: 'lamps/docs',
      branch: 'main',
      api: 'https://api.github.com',
    });
    const own = { CMS_BRANCH: 'next', CMS_API: 'https://git.lamps.example/api/v3/' };
    const auth = 'https://auth.lamps.example';
    const remote = parseRemoteEditor({ ...settings, ...own, CMS_AUTH: auth });
    expect(remote).toMatchObject({ branch: 'next', auth, api: 'https://git.lamps.example/api/v3' });
    const policy = adminPolicy({ api: remote?.api ?? '' });
    expect(policy).toContain('connect-src https://git.lamps.example; ');
    expect(policy).not.toContain('unsafe');
  });

  test.each([
    [{ CMS: 'yes' }, 'CMS is "yes"'],
    [{ CMS_REPOSITORY: 'lamps' }, 'CMS_REPOSITORY is "lamps"'],
    [{ CMS_REPOSITORY: 'group/lamps/docs' }, 'CMS_REPOSITORY is "group/lamps/docs"'],
    [{ CMS_AUTH: 'https://a.example; script-src *' }, 'CMS_AUTH is'],
    [{ CMS_API: 'http://git.lamps.example' }, 'CMS_API is'],
  ])('are refused with what to write instead: %j', (change, message) => {
    expect(() => parseRemoteEditor({ ...settings, ...change })).toThrow(message);
  });
});
