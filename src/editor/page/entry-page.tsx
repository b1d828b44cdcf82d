import type { EditorView } from '@codemirror/view';
import { Content, Item, Portal, Root as Menu, Trigger } from 'radix-ui/dropdown-menu';
import { Content as Panel, List, Root as Tabs, Trigger as Tab } from 'radix-ui/tabs';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { Icon } from '@/components/ui/icons';
import type { JsonObject } from '@schema/derived/form-values';
import type { Issue } from '@schema/issues';
import type { FileKind } from '../model';
import type { PlacedIssue } from '../place-issues';
import { goTo } from './code-mirror';
import { DeleteDialog } from './delete-dialog';
import type { Entry, EntryState } from './entry';
import { FieldNotes, Fields, issuesIn } from './fields';
import { Mistakes } from './mistakes';
import { NavigationPlace } from './navigation-place';
import { QuestionDialog } from './questions';
import { TextField } from './text-field';
import type { TextTools } from './text-tools';
import { Button, INPUT, SHAPES } from './ui';

/** The fields of each tab of a page; `slug` is there if the file has it: else, the address is the file's path. */
const TABS = {
  write: ['questions'],
  find: ['keywords', 'searchRank'],
  publish: [
    'sidebarLabel',
    'icon',
    'slug',
    'redirectFrom',
    'operation',
    'feed',
    'draft',
    'unlisted',
    'noindex',
  ],
} as const;

type TabName = keyof typeof TABS | 'form' | 'file';

const TAB_LABELS: Readonly<Record<TabName, string>> = {
  write: 'Write',
  find: 'Find',
  publish: 'Publish',
  form: 'Form',
  file: 'File',
};

interface EntryPageProps {
  readonly entry: Entry;
  readonly kind: FileKind;
  readonly tools: TextTools;
  /** What the check of all pages has reported. */
  readonly warnings: readonly Issue[];
  /** The buttons of the page around it. */
  readonly lead: ReactNode;
  readonly actions: ReactNode;
  /** Reports the line of the file at the top of the window. */
  readonly onScroll: (line: number) => void;
  /** Line of the file to begin at. */
  readonly startLine: number | undefined;
}

/** An open file: its text and fields in tabs, its mistakes, and what can be done with it. */
export function EntryPage(props: EntryPageProps) {
  const { entry, kind, tools, lead, actions, onScroll, startLine } = props;
  const state = useSyncExternalStore(entry.subscribe, () => entry.state);
  const { isWhole, question, checked } = state;
  const names: readonly TabName[] = kind.isPage
    ? ['write', 'find', 'publish', 'file']
    : ['form', 'file'];
  const [chosen, setChosen] = useState<TabName>(names[0] as TabName);
  const [isDeleting, setDeleting] = useState(false);
  const tab = isWhole ? 'file' : chosen;
  const view = useRef<EditorView | null>(null);
  const main = useRef<HTMLElement>(null);
  const firstLine = isWhole ? 1 : checked.bodyLine || 1;

  const title = String(state.form['title'] ?? state.path);
  useEffect(() => {
    document.title = `${title} – Editor`;
  }, [title]);

  const choose = async (name: TabName) => {
    if (await entry.convert(name === 'file')) setChosen(name);
  };
  const show = async (issue: PlacedIssue) => {
    const [field] = issue.field ?? [];
    if (isWhole || field === undefined) {
      if (!isWhole) setChosen('write');
      // The tab is there after the next rendering.
      return setTimeout(() => view.current && goTo(view.current, issue, firstLine));
    }
    const owner = names.find((name) => fieldsOf(name).includes(String(field)));
    setChosen(owner ?? (names[0] as TabName));
    return setTimeout(() => focusField(main.current, String(field)));
  };
  const scrolled = (top: number) => {
    const text = view.current;
    if (!text) return onScroll(1);
    const height = top - text.documentTop;
    const line =
      height <= 0 ? 0 : text.state.doc.lineAt(text.lineBlockAtHeight(height).from).number;
    return onScroll(line + firstLine - 1);
  };

  return (
    <main ref={main} className="flex h-full min-h-0 min-w-0 flex-col" aria-label={title}>
      <Head state={state} entry={entry} lead={lead} actions={actions}>
        <EntryMenu
          state={state}
          entry={entry}
          isPage={kind.isPage}
          onDelete={() => setDeleting(true)}
        />
      </Head>
      <Tabs
        value={tab}
        onValueChange={(name) => void choose(name as TabName)}
        className="flex min-h-0 flex-1 flex-col"
      >
        <List
          aria-label="Parts of the file"
          className="flex flex-none gap-1 border-b border-line px-4"
        >
          {names.map((name) => (
            <Tab
              key={name}
              value={name}
              className="-mb-px min-h-[max(36px,var(--touch))] border-b-2 border-transparent px-3 text-sm/5 font-medium text-muted hover:text-text data-[state=active]:border-accent data-[state=active]:text-text"
            >
              {TAB_LABELS[name]}
            </Tab>
          ))}
        </List>
        <div
          className="min-h-0 flex-1 overflow-y-auto thin-scrollbar"
          onScroll={({ currentTarget }) => scrolled(currentTarget.getBoundingClientRect().top)}
        >
          <Panel value={tab} className="mx-auto flex max-w-[860px] flex-col gap-5 p-5 outline-none">
            <Notices state={state} entry={entry} />
            <TabContent
              tab={tab}
              state={state}
              entry={entry}
              kind={kind}
              tools={tools}
              viewRef={view}
              startLine={startLine}
            />
          </Panel>
        </div>
      </Tabs>
      <Mistakes
        issues={checked.issues}
        warnings={props.warnings.filter(({ file }) => file === state.path)}
        view={view}
        firstLine={firstLine}
        onShow={(issue) => void show(issue)}
      />
      {question ? (
        <QuestionDialog
          question={question.question}
          onDecide={question.decide}
          onClose={() => entry.closeQuestion()}
        />
      ) : null}
      {isDeleting ? (
        <DeleteDialog entry={entry} tools={tools} onClose={() => setDeleting(false)} />
      ) : null}
    </main>
  );
}

function fieldsOf(tab: TabName): readonly string[] {
  if (tab === 'write') return ['title', 'description', 'questions'];
  return tab === 'find' || tab === 'publish' ? TABS[tab] : [];
}

function focusField(main: HTMLElement | null, name: string): void {
  const field = main?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  field?.querySelector<HTMLElement>('input, textarea, select, summary, button')?.focus();
}

interface HeadProps {
  readonly state: EntryState;
  readonly entry: Entry;
  readonly lead: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

function Head({ state, entry, lead, actions, children }: HeadProps) {
  const { path, isChanged, isSaving } = state;
  const saved = isChanged ? 'Not saved' : 'Saved';
  return (
    <header className="flex min-h-13 flex-none items-center gap-2 px-4">
      {lead}
      <h1 className="min-w-0 flex-1 truncate text-sm/5 text-muted" title={path}>
        {path.replace(/^content\//, '')}
      </h1>
      <p role="status" className="flex-none text-xs/5 text-subtle max-desktop:sr-only">
        {isSaving ? 'Saving …' : saved}
      </p>
      {actions}
      <Button
        look="primary"
        disabled={!isChanged || isSaving}
        aria-keyshortcuts="Control+S"
        onClick={() => void entry.save()}
      >
        Save
      </Button>
      {children}
    </header>
  );
}

const MENU_ITEM =
  'cursor-pointer rounded-md px-3 py-1.5 text-sm/5 outline-none data-disabled:text-subtle data-highlighted:bg-accent-soft';

interface EntryMenuProps extends Pick<EntryPageProps, 'entry'> {
  readonly state: EntryState;
  readonly isPage: boolean;
  readonly onDelete: () => void;
}

function EntryMenu({ state, entry, isPage, onDelete }: EntryMenuProps) {
  return (
    <Menu modal={false}>
      <Trigger asChild>
        <Button look="icon" aria-label="More" title="More">
          <Icon path={SHAPES.more} width="18" height="18" strokeWidth="3" />
        </Button>
      </Trigger>
      <Portal>
        <Content
          align="end"
          className="z-40 min-w-56 rounded-lg bg-overlay p-1 text-text shadow-overlay"
        >
          <Item
            className={MENU_ITEM}
            disabled={!state.isChanged || state.isNew}
            onSelect={() => entry.discard()}
          >
            Undo all since the last save
          </Item>
          {isPage ? (
            <Item className={`${MENU_ITEM} text-down`} onSelect={onDelete}>
              {state.isNew ? 'Give up this page' : 'Delete this page …'}
            </Item>
          ) : null}
        </Content>
      </Portal>
    </Menu>
  );
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** What has happened, and drafts of other tabs. */
function Notices({ state, entry }: { readonly state: EntryState; readonly entry: Entry }) {
  const { notice, others } = state;
  return (
    <>
      <div role="status" className="contents">
        {notice === undefined ? null : (
          <p className="rounded-lg bg-sunken px-4 py-2.5 text-sm/5 wrap-anywhere">{notice}</p>
        )}
      </div>
      {others.map((draft) => (
        <div
          key={draft.tab}
          className="flex flex-wrap items-center gap-2 rounded-lg border border-line-strong px-4 py-2.5 text-sm/5"
        >
          <p className="min-w-60 flex-1">
            Another tab has changes of {TIME.format(draft.time)} that are not saved.
          </p>
          <Button onClick={() => entry.takeDraft(draft)}>Continue them here</Button>
          <Button look="quiet" onClick={() => entry.dropOther(draft)}>
            Give them up
          </Button>
        </div>
      ))}
    </>
  );
}

interface TabContentProps extends Pick<EntryPageProps, 'entry' | 'kind' | 'tools' | 'startLine'> {
  readonly tab: TabName;
  readonly state: EntryState;
  readonly viewRef: RefObject<EditorView | null>;
}

function TabContent({ tab, state, entry, kind, tools, viewRef, startLine }: TabContentProps) {
  const { form, checked, path } = state;
  const { schema } = kind;
  const inText = checked.issues.filter(({ field }) => field === undefined);
  const fields = { schema, value: form, issues: checked.issues, tools };
  const change = (changed: JsonObject) => entry.change(changed);
  if (tab === 'file')
    return (
      <TextField
        key="file"
        tools={tools}
        label="Whole file"
        value={String(form['$text'] ?? '')}
        onChange={(text) => change({ $text: text })}
        firstLine={1}
        startLine={startLine}
        issues={checked.issues}
        hasToolbar={kind.isPage}
        isFile
        viewRef={viewRef}
      />
    );
  if (tab === 'form') return <Fields {...fields} onChange={change} />;
  if (tab === 'find') return <Fields {...fields} names={TABS.find} onChange={change} />;
  if (tab === 'publish') {
    const hasSlug = form['slug'] !== undefined;
    return (
      <>
        <AddressField state={state} onChange={change} />
        <NavigationPlace key={path} entry={entry} tools={tools} />
        <Fields
          {...fields}
          names={TABS.publish.filter((name) => name !== 'slug' || hasSlug)}
          onChange={change}
        />
      </>
    );
  }
  return (
    <>
      <Heading state={state} onChange={change} />
      <TextField
        key="text"
        tools={tools}
        label="Text"
        value={String(form['body'] ?? '')}
        onChange={(body) => change({ body })}
        firstLine={checked.bodyLine || 1}
        startLine={checked.bodyLine === 0 ? undefined : startLine}
        issues={inText}
        hasToolbar
        viewRef={viewRef}
      />
      <Fields {...fields} names={TABS.write} onChange={change} />
    </>
  );
}

interface StateProps {
  readonly state: EntryState;
  readonly onChange: (fields: JsonObject) => void;
}

/** Title and description, as large as on the page. */
function Heading({ state: { form, checked }, onChange }: StateProps) {
  const textOf = (name: string) => String(form[name] ?? '');
  return (
    <div className="flex flex-col gap-2">
      <div data-field="title">
        <GrowingText
          label="Title"
          id="title"
          placeholder="Title"
          look="text-3xl/11 font-semibold"
          value={textOf('title')}
          onChange={(title) => onChange({ title })}
        />
        <FieldNotes id="title" issues={issuesIn(checked.issues, 'title')} />
      </div>
      <div data-field="description">
        <GrowingText
          label="Description"
          id="description"
          placeholder="One sentence for search engines and lists: what the page offers the reader"
          look="text-base/6 text-muted"
          value={textOf('description')}
          onChange={(description) => onChange({ description })}
        />
        <FieldNotes id="description" issues={issuesIn(checked.issues, 'description')} />
      </div>
    </div>
  );
}

interface GrowingTextProps {
  readonly label: string;
  readonly id: string;
  readonly placeholder: string;
  readonly look: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text of one line that wraps, as high as it is: Firefox has no `field-sizing`. */
function GrowingText({ label, id, placeholder, look, value, onChange }: GrowingTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!area.current) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight}px`;
  }, [value]);
  return (
    <textarea
      ref={area}
      rows={1}
      aria-label={label}
      aria-describedby={`${id}-notes`}
      placeholder={placeholder}
      className={`w-full resize-none overflow-hidden bg-transparent outline-offset-4 ${look}`}
      value={value}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
    />
  );
}

function AddressField({ state: { form }, onChange }: StateProps) {
  return (
    <div className="flex flex-col gap-1.5" data-field="$address">
      <label htmlFor="address" className="text-sm/5 font-medium">
        Address
      </label>
      <input
        id="address"
        className={INPUT}
        aria-describedby="address-notes"
        value={String(form['$address'] ?? '')}
        onChange={({ target }) => onChange({ $address: target.value })}
      />
      <FieldNotes
        id="address"
        hint="Folder and name of the page, as in folder/my-page. If you change it, the page moves: its old address leads to it, and links follow if you want that."
        issues={[]}
      />
    </div>
  );
}
