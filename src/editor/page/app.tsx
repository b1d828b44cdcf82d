import { messageOf } from '../cms-error';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { decodeFragment } from '@/lib/fragment';
import { isKey } from '@/lib/is-key';
import type { Issue } from '@schema/issues';
import type { ContentApi } from '../content-api';
import type { ListedFile } from '../list-files';
import type { Model } from '../model';
import { ChangesDialog } from './changes-dialog';
import { EditorContext, kindOf } from './context';
import { keptDrafts } from './drafts';
import { Entry } from './entry';
import { EntryPage } from './entry-page';
import { Files } from './files';
import { NewPageDialog } from './new-page';
import { Preview, scrollPreview } from './preview';
import { Button, IconButton, Modal } from './ui';

const WIDE = '(min-width: 1280px)';

interface AppProps {
  client: ContentApi;
  tab: string;
  firstModel: Model;
  firstFiles: readonly ListedFile[];
  onSignOut: (() => void) | undefined;
}

/** The editor: left the files, in the middle the open one, right its preview. */
export function App({ client, tab, firstModel, firstFiles, onSignOut }: AppProps) {
  const [model, setModel] = useState(firstModel);
  const [files, setFiles] = useState(firstFiles);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [entry, setEntry] = useState<Entry>();
  const [fault, setFault] = useState<string>();
  const [dialog, setDialog] = useState<'files' | 'new' | 'changes'>();
  const [hasPreview, setPreview] = useState(() => matchMedia(WIDE).matches);
  const [theme, toggleTheme] = useTheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const turns = useRef(0);
  const close = () => setDialog(undefined);

  const run = (work: () => Promise<unknown>) =>
    void work().catch((error: unknown) => setFault(messageOf(error)));
  const refresh = () =>
    run(async () => {
      setFiles(await client.list());
      setModel(await client.model());
    });
  const checkAll = () =>
    run(async () => {
      setIssues(await client.issues());
      // The server knows the operations of the API description since then.
      refresh();
    });

  const show = (shown: Entry | undefined) => {
    setEntry(shown);
    close();
    setFault(undefined);
    const address = shown ? `#${shown.state.path}` : '';
    if (location.hash !== address) history.pushState(null, '', address || location.pathname);
  };

  /** After a save or a deletion. */
  const written = (path: string | undefined) => {
    refresh();
    checkAll();
    if (path === undefined) show(undefined);
    else history.replaceState(null, '', `#${path}`);
  };

  const open = (path: string, line?: number) =>
    run(async () => {
      if (path === '') return show(undefined);
      if (entry?.state.path === path && line === undefined) return close();
      const turn = (turns.current += 1);
      const draft = keptDrafts().find((kept) => kept.path === path && kept.isNew);
      // A file that no form can show is opened as a whole.
      const saved =
        draft?.saved ??
        (await client.read({ path }).catch(() => client.read({ path, isWhole: true })));
      // The writer may have chosen another file meanwhile.
      if (turn !== turns.current) return undefined;
      const file = { path, isNew: draft !== undefined, saved, startLine: line };
      return show(new Entry(client, tab, file, written));
    });

  const create = (title: string, address: string) => {
    const path = `content/${address}.mdx`;
    const body = kindOf(model, path)?.template ?? '';
    const form = { title, description: '', $address: address, body };
    const created = new Entry(client, tab, { path, isNew: true, saved: {}, form }, written);
    // The list shows drafts.
    created.keepDraft();
    show(created);
  };

  const start = useEffectEvent(checkAll);
  const openAddress = useEffectEvent(() => open(decodeFragment(location.hash.slice(1))));
  const readAgain = () => {
    void entry?.refresh();
    refresh();
  };
  const returned = useEffectEvent(readAgain);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !isKey(event, 'KeyS')) return;
    event.preventDefault();
    if (entry?.state.isChanged) void entry.save();
  });
  useEffect(() => {
    start();
    openAddress();
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener('hashchange', openAddress, { signal });
    addEventListener('focus', returned, { signal });
    addEventListener('keydown', pressed, { signal });
    return () => ended.abort();
  }, []);

  const kind = entry && kindOf(model, entry.state.path);
  const canPreview = kind?.isPage && !model.isRemote;
  const isShown = hasPreview && canPreview;
  const list = (
    <>
      <header className="flex min-h-13 flex-none flex-wrap items-center gap-1 px-4">
        <p className="flex-1 text-sm/5 font-semibold">Editor</p>
        <Button look="quiet" onClick={() => setDialog('changes')}>
          Changes
        </Button>
        {onSignOut ? (
          <Button look="quiet" onClick={onSignOut}>
            Sign out
          </Button>
        ) : null}
        <IconButton name="Light or dark colours" shape="sun" onClick={toggleTheme} />
        {dialog === 'files' ? <IconButton name="Close" shape="remove" onClick={close} /> : null}
      </header>
      <Files
        issues={issues}
        open={entry?.state.path}
        onOpen={open}
        onNew={() => setDialog('new')}
      />
    </>
  );
  const lead = (
    <span className="desktop:hidden">
      <IconButton name="Files" shape="menu" onClick={() => setDialog('files')} />
    </span>
  );
  const columns = isShown ? 'wide:grid-cols-[260px_minmax(0,1.1fr)_minmax(0,1fr)]' : '';
  return (
    <EditorContext value={{ client, model, files, run }}>
      <div
        className={`grid h-dvh grid-rows-[minmax(0,1fr)] desktop:grid-cols-[260px_minmax(0,1fr)] ${columns}`}
      >
        <div className="flex min-h-0 flex-col border-r border-line bg-sunken max-desktop:hidden">
          {list}
        </div>
        {entry && kind ? (
          <div className={`min-h-0 min-w-0 ${isShown ? 'max-wide:hidden' : ''}`}>
            <EntryPage
              key={entry.id}
              entry={entry}
              kind={kind}
              lead={lead}
              onScroll={(line) => scrollPreview(frame.current, line)}
              actions={
                canPreview ? (
                  <Button aria-pressed={hasPreview} onClick={() => setPreview(!hasPreview)}>
                    Preview
                  </Button>
                ) : null
              }
            />
          </div>
        ) : (
          <Welcome lead={lead} onNew={() => setDialog('new')} />
        )}
        {entry && isShown ? (
          <section
            aria-label="Preview"
            className="flex min-h-0 min-w-0 flex-col border-l border-line max-wide:border-l-0"
          >
            <div className="flex min-h-13 flex-none items-center px-4 wide:hidden">
              <Button onClick={() => setPreview(false)}>Back to the text</Button>
            </div>
            <div className="min-h-0 flex-1">
              <Preview key={entry.id} entry={entry} theme={theme} frame={frame} />
            </div>
          </section>
        ) : null}
        {fault === undefined ? null : (
          <div
            role="alert"
            className="fixed right-4 bottom-4 z-50 flex max-w-[min(480px,100vw-32px)] items-start gap-2 rounded-lg bg-overlay p-4 text-sm/5 text-text shadow-overlay"
          >
            <p className="min-w-0 wrap-anywhere">{fault}</p>
            <IconButton name="Close" shape="remove" onClick={() => setFault(undefined)} />
          </div>
        )}
        {dialog === 'files' ? (
          <Modal title="Files" size="side" onClose={close}>
            {list}
          </Modal>
        ) : null}
        {dialog === 'changes' ? <ChangesDialog onWritten={readAgain} onClose={close} /> : null}
        {dialog === 'new' ? <NewPageDialog onCreate={create} onClose={close} /> : null}
      </div>
    </EditorContext>
  );
}

const THEME = 'theme';

/** The color mode: the one that was chosen, or that of the system. */
function useTheme() {
  const [theme, setTheme] = useState(() => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    return localStorage.getItem(THEME) ?? (isDark ? 'dark' : 'light');
  });
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const toggle = () => {
    const chosen = theme === 'dark' ? 'light' : 'dark';
    localStorage.setItem(THEME, chosen);
    setTheme(chosen);
  };
  return [theme, toggle] as const;
}

interface WelcomeProps {
  lead: ReactNode;
  onNew: () => void;
}

function Welcome({ lead, onNew }: WelcomeProps) {
  return (
    <main className="flex flex-col p-4">
      <div className="min-h-13">{lead}</div>
      <div className="m-auto flex max-w-100 flex-col items-center gap-4 text-center">
        <h1 className="text-xl/7 font-semibold">Choose a page, or write a new one</h1>
        <p className="text-sm/6 text-muted">
          What you save is listed in Changes. What you do not save is kept in this browser.
        </p>
        <Button look="primary" onClick={onNew}>
          New page
        </Button>
      </div>
    </main>
  );
}
