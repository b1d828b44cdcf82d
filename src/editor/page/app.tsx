import { Content, Portal, Root, Title } from 'radix-ui/dialog';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { decodeFragment } from '@/lib/fragment';
import type { JsonObject } from '@schema/derived/form-values';
import type { Issue } from '@schema/issues';
import type { ContentApi } from '../calls';
import type { ListedFile } from '../list-files';
import type { FileKind, Model } from '../model';
import { ChangesDialog } from './changes-dialog';
import type { Named } from './completions';
import { keptDrafts } from './drafts';
import { Entry } from './entry';
import { EntryPage } from './entry-page';
import { Files, type FileMarks } from './files';
import { NewPageDialog, type NewPage } from './new-page';
import { Preview, scrollPreview } from './preview';
import type { TextTools } from './text-tools';
import { Button, IconButton, SHAPES } from './ui';

const WIDE = '(min-width: 1280px)';

interface AppProps {
  readonly client: ContentApi;
  /** Name of this tab, for its drafts. */
  readonly tab: string;
  readonly model: Model;
  readonly firstFiles: readonly ListedFile[];
}

/** The editor: left the files, in the middle the open one, right its preview. */
export function App({ client, tab, model, firstFiles }: AppProps) {
  const [files, setFiles] = useState(firstFiles);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [opened, setOpened] = useState<Opened>();
  const [fault, setFault] = useState<string>();
  const [isListOpen, setListOpen] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const [hasChanges, setChanges] = useState(false);
  const [hasPreview, setPreview] = useState(() => matchMedia(WIDE).matches);
  const [theme, setTheme] = useTheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const current = useRef<Entry>(undefined);
  const turns = useRef(0);

  const refresh = useCallback(() => {
    client.list().then(setFiles, () => undefined);
  }, [client]);
  const checkAll = useCallback(() => {
    client.issues().then(setIssues, () => undefined);
  }, [client]);
  useEffect(checkAll, [checkAll]);

  const show = useCallback((entry: Entry | undefined, line?: number) => {
    current.current?.close();
    current.current = entry;
    setOpened(entry && { entry, line });
    setListOpen(false);
    setFault(undefined);
    const address = entry ? `#${entry.state.path}` : '';
    if (location.hash !== address) history.pushState(null, '', address || location.pathname);
  }, []);

  /** After a save or a deletion. */
  const written = useCallback(
    (path: string | undefined) => {
      refresh();
      checkAll();
      if (path === undefined) show(undefined);
      else history.replaceState(null, '', `#${path}`);
    },
    [refresh, checkAll, show],
  );

  const open = useCallback(
    async (path: string, line?: number) => {
      if (current.current?.state.path === path && line === undefined) return setListOpen(false);
      const turn = (turns.current += 1);
      const draft = keptDrafts(path)[0];
      try {
        const saved = draft?.isNew ? draft.saved : await readFile(client, path);
        // The writer has chosen another file meanwhile.
        if (turn !== turns.current) return undefined;
        const isNew = draft?.isNew ?? false;
        const entry = new Entry(client, tab, { path, isNew, saved }, { onWritten: written });
        return show(entry, line);
      } catch (error) {
        return setFault(error instanceof Error ? error.message : String(error));
      }
    },
    [client, tab, show, written],
  );

  const create = ({ title, address, kind }: NewPage) => {
    setCreating(false);
    const path = `content/${address}.mdx`;
    const form: JsonObject = { title, description: '', $address: address, body: kind.template };
    const page = { path, isNew: true, saved: {}, form };
    show(new Entry(client, tab, page, { onWritten: written }));
  };

  useEffect(() => {
    const openAddress = () => {
      const path = decodeFragment(location.hash.slice(1));
      if (path) void open(path);
      else show(undefined);
    };
    openAddress();
    addEventListener('hashchange', openAddress);
    return () => removeEventListener('hashchange', openAddress);
  }, [open, show]);

  useEffect(() => {
    const keep = () => current.current?.keepDraft();
    const look = () => {
      void current.current?.refresh();
      refresh();
    };
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (current.current?.state.isChanged) void current.current.save();
    };
    addEventListener('pagehide', keep);
    addEventListener('focus', look);
    addEventListener('keydown', save);
    return () => {
      removeEventListener('pagehide', keep);
      removeEventListener('focus', look);
      removeEventListener('keydown', save);
    };
  }, [refresh]);

  const named = useMemo<Named>(
    () => ({ model, files, outline: (path) => client.outline({ path }) }),
    [model, files, client],
  );
  const tools = useMemo<TextTools>(() => ({ client, named, onFault: setFault }), [client, named]);
  const kind = opened && kindOf(model, opened.entry.state.path);
  const list = (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-13 flex-none items-center gap-1 px-4">
        <p className="flex-1 text-sm/5 font-semibold">Editor</p>
        <Button look="quiet" onClick={() => setChanges(true)}>
          Changes
        </Button>
        <IconButton
          name={theme === 'dark' ? 'Light colours' : 'Dark colours'}
          path={SHAPES.sun}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        />
      </header>
      <div className="min-h-0 flex-1">
        <Files
          client={client}
          files={files}
          kinds={model.kinds}
          marks={marksOf(issues, files)}
          open={opened?.entry.state.path}
          onOpen={(path, line) => void open(path, line)}
          onNew={() => setCreating(true)}
        />
      </div>
    </div>
  );
  const lead = (
    <span className="desktop:hidden">
      <IconButton name="Files" path={SHAPES.menu} onClick={() => setListOpen(true)} />
    </span>
  );
  const isShown = hasPreview && kind?.isPage === true;
  const columns = isShown ? 'wide:grid-cols-[260px_minmax(0,1.1fr)_minmax(0,1fr)]' : '';
  return (
    <div
      className={`grid h-dvh grid-rows-[minmax(0,1fr)] desktop:grid-cols-[260px_minmax(0,1fr)] ${columns}`}
    >
      <div className="flex min-h-0 flex-col border-r border-line bg-sunken max-desktop:hidden">
        {list}
      </div>
      {opened && kind ? (
        <div className={`min-h-0 min-w-0 ${isShown ? 'max-wide:hidden' : ''}`}>
          <EntryPage
            key={opened.entry.id}
            entry={opened.entry}
            kind={kind}
            tools={tools}
            warnings={issues}
            lead={lead}
            startLine={opened.line}
            onScroll={(line) => scrollPreview(frame.current, line)}
            actions={
              kind.isPage ? (
                <Button aria-pressed={hasPreview} onClick={() => setPreview(!hasPreview)}>
                  Preview
                </Button>
              ) : null
            }
          />
        </div>
      ) : (
        <Welcome lead={lead} onNew={() => setCreating(true)} />
      )}
      {opened && isShown ? (
        <section
          aria-label="Preview"
          className="flex min-h-0 min-w-0 flex-col border-l border-line max-wide:border-l-0"
        >
          <div className="flex min-h-13 flex-none items-center px-4 wide:hidden">
            <Button onClick={() => setPreview(false)}>Back to the text</Button>
          </div>
          <div className="min-h-0 flex-1">
            <EntryPreview entry={opened.entry} client={client} theme={theme} frame={frame} />
          </div>
        </section>
      ) : null}
      {fault === undefined ? null : <Fault text={fault} onClose={() => setFault(undefined)} />}
      {isListOpen ? (
        <Root open onOpenChange={setListOpen}>
          <Portal>
            <div className="fixed inset-0 z-40 bg-backdrop" />
            <Content
              aria-modal
              aria-describedby={undefined}
              className="fixed inset-y-0 left-0 z-50 w-[min(340px,100vw-48px)] bg-surface text-text shadow-overlay"
            >
              <Title className="sr-only">Files</Title>
              {list}
            </Content>
          </Portal>
        </Root>
      ) : null}
      {hasChanges ? (
        <ChangesDialog
          client={client}
          onWritten={() => {
            refresh();
            void current.current?.refresh();
          }}
          onFault={setFault}
          onClose={() => setChanges(false)}
        />
      ) : null}
      {isCreating ? (
        <NewPageDialog
          kinds={model.kinds}
          folders={foldersOf(files)}
          taken={new Set(files.map(({ path }) => path))}
          onCreate={create}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </div>
  );
}

interface Opened {
  readonly entry: Entry;
  /** Line of the file at which the cursor begins. */
  readonly line: number | undefined;
}

/** The form of a file, or its whole text if no form can show it. */
async function readFile(client: ContentApi, path: string): Promise<JsonObject> {
  try {
    return await client.read({ path });
  } catch {
    return client.read({ path, isWhole: true });
  }
}

/** The kind of a file: a data file by its path, a page by its folder. */
function kindOf({ kinds }: Model, path: string): FileKind | undefined {
  const name = path.replace(/^content\//, '');
  const data = kinds.find((kind) => !kind.isPage && kind.name === name);
  const pages = kinds.filter(({ isPage }) => isPage);
  const owner = pages.find(({ folder }) => folder !== '' && name.startsWith(`${folder}/`));
  return data ?? owner ?? pages.find(({ folder }) => folder === '');
}

/** The folders that have pages; '' is the content folder itself. */
function foldersOf(files: readonly ListedFile[]): string[] {
  const pages = files.filter(({ route }) => route !== undefined);
  const folders = pages.map(({ path }) => path.split('/').slice(1, -1).join('/'));
  return [...new Set(['', ...folders])].sort();
}

function marksOf(issues: readonly Issue[], files: readonly ListedFile[]): FileMarks {
  const faults = new Map<string, number>();
  for (const { file } of issues) faults.set(file, (faults.get(file) ?? 0) + 1);
  const drafts = keptDrafts();
  const fresh = drafts.filter(
    ({ path, isNew }) => isNew && !files.some((file) => file.path === path),
  );
  return {
    faults,
    drafts: new Set(drafts.map(({ path }) => path)),
    fresh: fresh.map(({ path, form }) => ({
      path,
      kind: '',
      title: String(form['title'] ?? path),
      isDraft: false,
      isUnlisted: false,
    })),
  };
}

const THEME = 'theme';

/** The color mode: the one that was chosen, or that of the system. */
function useTheme(): [string, (theme: string) => void] {
  const [theme, setTheme] = useState(() => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    return localStorage.getItem(THEME) ?? (isDark ? 'dark' : 'light');
  });
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const choose = (chosen: string) => {
    localStorage.setItem(THEME, chosen);
    setTheme(chosen);
  };
  return [theme, choose];
}

interface EntryPreviewProps {
  readonly entry: Entry;
  readonly client: ContentApi;
  readonly theme: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

function EntryPreview({ entry, client, theme, frame }: EntryPreviewProps) {
  const { path, form } = useSyncExternalStore(entry.subscribe, () => entry.state);
  return <Preview client={client} path={path} form={form} theme={theme} frameRef={frame} />;
}

interface FaultProps {
  readonly text: string;
  readonly onClose: () => void;
}

function Fault({ text, onClose }: FaultProps) {
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-4 z-50 flex max-w-[min(480px,100vw-32px)] items-start gap-2 rounded-lg bg-overlay p-4 text-sm/5 text-text shadow-overlay"
    >
      <p className="min-w-0 wrap-anywhere">{text}</p>
      <IconButton name="Close" path={SHAPES.remove} onClick={onClose} />
    </div>
  );
}

interface WelcomeProps {
  readonly lead: ReactNode;
  readonly onNew: () => void;
}

function Welcome({ lead, onNew }: WelcomeProps) {
  return (
    <main className="flex flex-col p-4">
      <div className="min-h-13">{lead}</div>
      <div className="m-auto flex max-w-100 flex-col items-center gap-4 text-center">
        <h1 className="text-xl/7 font-semibold">Choose a page, or write a new one</h1>
        <p className="text-sm/6 text-muted">
          What you save is written to the file at once. What you do not save is kept in this
          browser.
        </p>
        <Button look="primary" onClick={onNew}>
          New page
        </Button>
      </div>
    </main>
  );
}
