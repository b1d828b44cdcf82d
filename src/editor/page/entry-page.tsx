import type { EditorView } from '@codemirror/view';
import { Content, Item, Portal, Root as Menu, Trigger } from 'radix-ui/dropdown-menu';
import { Content as Panel, List, Root as Tabs, Trigger as Tab } from 'radix-ui/tabs';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import type { FileKind } from '../model';
import type { CheckedForm, PlacedIssue } from '../place-issues';
import { applyFix, goTo } from './code-mirror';
import { useAnswer, useEditor } from './context';
import { DeleteDialog } from './delete-dialog';
import type { Entry } from './entry';
import { Fields, issuesIn } from './fields';
import { Mistakes } from './mistakes';
import { NavigationPlace } from './navigation-place';
import { QuestionDialog } from './questions';
import { TextField } from './text-field';
import { Button, IconButton, Input, MENU, MENU_ITEM, Notes } from './ui';

/** The tabs of a page with their fields, and those of a data file; `write` begins with title and text, `file` is the whole text. */
const PAGE_TABS = {
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
  file: [],
};
const DATA_TABS = { form: undefined, file: [] };

const CHECK_MS = 250;
/** The check with all pages needs a processor for about a second. */
const SITE_CHECK_MS = 1000;
/** Line 0: the first check has not answered yet. */
const NOTHING_CHECKED: CheckedForm = { issues: [], bodyLine: 0 };
const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface EntryPageProps {
  entry: Entry;
  kind: FileKind;
  /** The buttons of the page around it. */
  lead: ReactNode;
  actions: ReactNode;
  /** Reports the line of the file at the top of the window. */
  onScroll: (line: number) => void;
}

/** An open file: its text and fields in tabs, its mistakes, and what can be done with it. */
export function EntryPage(props: EntryPageProps) {
  const { entry, kind, lead, actions, onScroll } = props;
  const { client, model } = useEditor();
  const state = useSyncExternalStore(entry.subscribe, () => entry.state);
  const { path, form, isNew, isWhole, isChanged, isSaving, question, startLine } = state;
  const own = useAnswer(form, () => client.check({ path, form }), CHECK_MS) ?? NOTHING_CHECKED;
  const checkInSite = async () => ({ of: form, ...(await client.checkInSite({ path, form })) });
  const inSite = useAnswer(form, checkInSite, SITE_CHECK_MS);
  // Lines of another text would be wrong.
  const others = inSite?.of === form ? inSite.issues : [];
  const places = [...others, ...own.issues].map(
    (issue) => [`${issue.line}:${issue.column} ${issue.code}`, issue] as const,
  );
  const checked = { ...own, issues: [...new Map(places).values()] };
  const tabs: Record<string, readonly string[] | undefined> = kind.isPage ? PAGE_TABS : DATA_TABS;
  const [first = ''] = Object.keys(tabs);
  const [chosen, setChosen] = useState(first);
  const [isDeleting, setDeleting] = useState(false);
  const tab = isWhole ? 'file' : chosen;
  const view = useRef<EditorView | null>(null);
  const main = useRef<HTMLElement>(null);
  const firstLine = isWhole ? 1 : checked.bodyLine;
  const isNumbered = firstLine > 0;

  const title = String(form['title'] ?? path);
  useEffect(() => {
    document.title = `${title} – Editor`;
  }, [title]);

  // A new page has its title already.
  useEffect(() => {
    if (entry.state.isNew) focusField(main.current, 'description');
  }, [entry]);

  const begin = useEffectEvent(() => {
    if (view.current && startLine !== undefined && isNumbered)
      goTo(view.current, { line: startLine, column: 1 }, firstLine);
  });
  useEffect(() => begin(), [tab, isNumbered]);

  const choose = async (name: string) => {
    if (await entry.convert(name === 'file')) setChosen(name);
  };
  const show = (issue: PlacedIssue) => {
    const field = String(issue.field?.[0] ?? '');
    const owner = Object.keys(tabs).find((name) => tabs[name]?.includes(field));
    setChosen(owner ?? first);
    // The tab is there after the next rendering.
    setTimeout(() => {
      const isInText = isWhole || issue.field === undefined;
      if (!isInText) focusField(main.current, field);
      else if (view.current) goTo(view.current, issue, firstLine);
    });
  };
  const scrolled = (top: number) => {
    const text = view.current;
    const height = text ? top - text.documentTop : 0;
    if (!text || height <= 0) return onScroll(1);
    const { number } = text.state.doc.lineAt(text.lineBlockAtHeight(height).from);
    return onScroll(number + firstLine - 1);
  };
  const saved = isChanged ? 'Save' : 'Saved';
  const label = isSaving ? 'Saving …' : saved;

  return (
    <main ref={main} className="flex h-full min-h-0 min-w-0 flex-col" aria-label={title}>
      <header className="flex min-h-13 flex-none items-center gap-2 px-4">
        {lead}
        <h1 className="min-w-0 flex-1 truncate text-sm/5 text-muted" title={path}>
          {path.replace(/^content\//, '')}
        </h1>
        <p role="status" className="sr-only">
          {isChanged ? 'Not saved' : label}
        </p>
        {actions}
        <Button
          look="primary"
          disabled={!isChanged || isSaving}
          aria-keyshortcuts="Control+S"
          title="Ctrl+S"
          onClick={() => void entry.save()}
        >
          {label}
        </Button>
        <Menu modal={false}>
          <Trigger asChild>
            <IconButton name="More" shape="more" />
          </Trigger>
          <Portal>
            <Content align="end" className={MENU}>
              <Item
                className={MENU_ITEM}
                disabled={!isChanged || isNew}
                onSelect={() => entry.discard()}
              >
                Undo all since the last save
              </Item>
              {kind.isPage ? (
                <Item className={`${MENU_ITEM} text-down`} onSelect={() => setDeleting(true)}>
                  Delete this page …
                </Item>
              ) : null}
            </Content>
          </Portal>
        </Menu>
      </header>
      <Tabs
        value={tab}
        onValueChange={(name) => void choose(name)}
        className="flex min-h-0 flex-1 flex-col"
      >
        <List
          aria-label="Parts of the file"
          className="flex flex-none gap-1 border-b border-line px-4"
        >
          {Object.keys(tabs).map((name) => (
            <Tab
              key={name}
              value={name}
              className="-mb-px min-h-[max(36px,var(--touch))] border-b-2 border-transparent px-3 text-sm/5 font-medium text-muted capitalize hover:text-text data-[state=active]:border-accent data-[state=active]:text-text"
            >
              {name}
            </Tab>
          ))}
        </List>
        <div
          className="min-h-0 flex-1 overflow-y-auto thin-scrollbar"
          onScroll={({ currentTarget }) => scrolled(currentTarget.getBoundingClientRect().top)}
        >
          <Panel value={tab} className="mx-auto flex max-w-[860px] flex-col gap-5 p-5 outline-none">
            <Notices entry={entry} />
            <TabContent
              {...props}
              tab={tab}
              names={tabs[tab]}
              checked={checked}
              firstLine={firstLine}
              viewRef={view}
            />
          </Panel>
        </div>
      </Tabs>
      {model.isRemote ? (
        <p className="flex-none border-t border-line bg-sunken px-5 py-2 text-xs/5 text-subtle">
          The pull request checks texts, links and facts. Here, only the YAML is checked.
        </p>
      ) : null}
      <Mistakes
        issues={checked.issues}
        onFix={(issue) => view.current && applyFix(view.current, issue, firstLine)}
        onShow={show}
      />
      {question ? (
        <QuestionDialog
          question={question.question}
          onDecide={question.decide}
          onClose={() => entry.closeQuestion()}
        />
      ) : null}
      {isDeleting ? <DeleteDialog entry={entry} onClose={() => setDeleting(false)} /> : null}
    </main>
  );
}

function focusField(main: HTMLElement | null, name: string): void {
  const field = main?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  field?.querySelector<HTMLElement>('input, textarea, select, summary, button')?.focus();
}

/** What has happened, and drafts of other tabs. */
function Notices({ entry }: { entry: Entry }) {
  const { notice, others } = entry.state;
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

interface TabContentProps extends Pick<EntryPageProps, 'entry' | 'kind'> {
  tab: string;
  names: readonly string[] | undefined;
  checked: CheckedForm;
  firstLine: number;
  viewRef: RefObject<EditorView | null>;
}

function TabContent({ tab, names, entry, kind, checked, ...text }: TabContentProps) {
  const { form, path } = entry.state;
  const { issues } = checked;
  const change = entry.change.bind(entry);
  const fieldsOf = (shown?: readonly string[]) => (
    <Fields schema={kind.schema} names={shown} value={form} issues={issues} onChange={change} />
  );
  if (tab === 'file')
    return (
      <TextField
        {...text}
        key="file"
        label="Whole file"
        value={String(form['$text'] ?? '')}
        onChange={($text) => change({ $text })}
        issues={issues}
        isYaml={!kind.isPage}
      />
    );
  if (tab === 'write')
    return (
      <>
        <div className="flex flex-col gap-2">
          {HEADING.map((row) => (
            <HeadingField key={row.name} {...row} entry={entry} issues={issues} />
          ))}
        </div>
        <TextField
          {...text}
          key="text"
          label="Text"
          value={String(form['body'] ?? '')}
          onChange={(body) => change({ body })}
          issues={issues.filter(({ field }) => field === undefined)}
        />
        {fieldsOf(names)}
      </>
    );
  if (tab !== 'publish') return fieldsOf(names);
  return (
    <>
      <Input
        label="Address"
        hint="Folder and name of the page, as in folder/my-page. If you change it, the page moves: its old address leads to it, and links follow if you want that."
        value={String(form['$address'] ?? '')}
        onChange={($address) => change({ $address })}
      />
      <NavigationPlace key={path} entry={entry} />
      {fieldsOf(names?.filter((name) => name !== 'slug' || form['slug'] !== undefined))}
    </>
  );
}

/** Title and description, as large as on the page. */
const HEADING = [
  { name: 'title', label: 'Title', hint: 'Title', look: 'text-3xl/11 font-semibold' },
  {
    name: 'description',
    label: 'Description',
    hint: 'One sentence for search engines and lists: what the page offers the reader',
    look: 'text-base/6 text-muted',
  },
];

interface HeadingFieldProps {
  name: string;
  label: string;
  hint: string;
  look: string;
  entry: Entry;
  issues: readonly PlacedIssue[];
}

/** A text of one line that wraps, as high as it is: Firefox has no `field-sizing`. */
function HeadingField({ name, label, hint, look, entry, issues }: HeadingFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const value = String(entry.state.form[name] ?? '');
  useLayoutEffect(() => {
    if (!area.current) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight}px`;
  }, [value]);
  return (
    <div data-field={name}>
      <textarea
        ref={area}
        rows={1}
        aria-label={label}
        aria-describedby={`${name}-notes`}
        placeholder={hint}
        className={`w-full resize-none overflow-hidden bg-transparent outline-offset-4 ${look}`}
        value={value}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={({ target }) => entry.change({ [name]: target.value.replace(/\s*\n\s*/g, ' ') })}
      />
      <Notes id={name} issues={issuesIn(issues, name)} />
    </div>
  );
}
