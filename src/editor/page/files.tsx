import { useEffect, useState } from 'react';
import type { ContentApi, FoundLine } from '../calls';
import type { ListedFile } from '../list-files';
import type { FileKind } from '../model';
import { mistakes } from './fields';
import { labelOf } from './labels';
import { IconButton, INPUT, SHAPES } from './ui';

const FIND_MS = 200;
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** What the list shows of a file beside its title. */
export interface FileMarks {
  /** Paths of files with drafts in this browser. */
  readonly drafts: ReadonlySet<string>;
  /** Errors and warnings by path, as far as they are known. */
  readonly faults: ReadonlyMap<string, number>;
  /** Pages that are not saved yet. */
  readonly fresh: readonly ListedFile[];
}

interface FilesProps {
  readonly client: ContentApi;
  readonly files: readonly ListedFile[];
  readonly kinds: readonly FileKind[];
  readonly marks: FileMarks;
  /** Path of the open file. */
  readonly open: string | undefined;
  readonly onOpen: (path: string, line?: number) => void;
  readonly onNew: () => void;
}

/** The list of all files: a search in titles, addresses and texts, and the files by kind and folder. */
export function Files({ client, files, kinds, marks, open, onOpen, onNew }: FilesProps) {
  const [query, setQuery] = useState('');
  const lines = useFoundLines(client, query);
  const wanted = query.trim().toLowerCase();
  const isFound = ({ title, path }: ListedFile) =>
    `${title} ${path}`.toLowerCase().includes(wanted);
  const groups = kinds.filter(({ isPage }) => isPage).flatMap((kind) => foldersOf(kind, files));
  const data = files
    .filter(({ kind }) => kinds.some(({ name, isPage }) => name === kind && !isPage))
    .map((file) => ({ ...file, title: kinds.find(({ name }) => name === file.kind)?.label ?? '' }));
  const all = [
    { label: 'Not saved yet', files: marks.fresh },
    ...groups,
    { label: 'Product and site', files: data },
  ];
  const shown = all.map((group) => ({ ...group, files: group.files.filter(isFound) }));
  return (
    <nav aria-label="Files" className="flex h-full min-h-0 flex-col">
      <div className="flex flex-none gap-2 p-3">
        <input
          type="search"
          className={INPUT}
          aria-label="Search in titles and texts"
          placeholder="Search titles and texts"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <IconButton look="plain" name="New page" path={SHAPES.plus} onClick={onNew} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-6 thin-scrollbar" tabIndex={-1}>
        {shown.map(({ label, files: listed }) =>
          listed.length === 0 ? null : (
            <section key={label} aria-label={label}>
              <h2 className="px-2 pt-4 pb-1 text-xs/5 font-semibold text-subtle">{label}</h2>
              <ul>
                {listed.map((file) => (
                  <FileRow
                    key={file.path}
                    file={file}
                    marks={marks}
                    isOpen={file.path === open}
                    onOpen={onOpen}
                  />
                ))}
              </ul>
            </section>
          ),
        )}
        {wanted.length > 1 ? <FoundLines lines={lines} onOpen={onOpen} /> : null}
      </div>
    </nav>
  );
}

/** The pages of a kind, by folder. */
function foldersOf({ name, label, folder: root }: FileKind, files: readonly ListedFile[]) {
  const folders = new Map<string, ListedFile[]>();
  for (const file of files.filter(({ kind }) => kind === name)) {
    const folder = file.path.split('/').slice(1, -1).join('/');
    const title = folder === root ? label : labelOf(folder.replaceAll('/', ' / '));
    folders.set(title, [...(folders.get(title) ?? []), file]);
  }
  return [...folders].map(([title, listed]) => ({ label: title, files: listed }));
}

function useFoundLines(client: ContentApi, query: string): readonly FoundLine[] {
  const [lines, setLines] = useState<readonly FoundLine[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      const found = query.trim().length > 1 ? await client.find({ query: query.trim() }) : [];
      if (isCurrent) setLines(found);
    };
    const timer = setTimeout(() => void find().catch(() => undefined), FIND_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, query]);
  return lines;
}

interface FileRowProps {
  readonly file: ListedFile;
  readonly marks: FileMarks;
  readonly isOpen: boolean;
  readonly onOpen: (path: string) => void;
}

function FileRow({ file, marks, isOpen, onOpen }: FileRowProps) {
  const { path, title, route, isDraft, isUnlisted, modified, fault } = file;
  const faults = marks.faults.get(path) ?? 0;
  const notes = [
    marks.drafts.has(path) && 'not saved',
    isDraft && 'draft',
    isUnlisted && 'unlisted',
    faults > 0 && mistakes(faults),
    fault !== undefined && 'cannot be shown as a form',
  ].filter((note) => note !== false);
  const changed = modified === undefined ? '' : `, last change ${DAY.format(new Date(modified))}`;
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen ? 'page' : undefined}
        title={`${route ?? path}${changed}`}
        onClick={() => onOpen(path)}
        className="flex w-full min-h-[max(30px,var(--touch))] items-center gap-2 rounded-md px-2 py-1 text-left text-sm/5 text-muted hover:bg-accent-soft hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-text"
      >
        <span className="min-w-0 flex-1 truncate">{title}</span>
        {notes.length === 0 ? null : (
          <span
            className={`flex-none text-xs/4 font-normal ${faults > 0 ? 'text-down' : 'text-subtle'}`}
          >
            {notes.join(', ')}
          </span>
        )}
      </button>
    </li>
  );
}

interface FoundLinesProps {
  readonly lines: readonly FoundLine[];
  readonly onOpen: (path: string, line: number) => void;
}

function FoundLines({ lines, onOpen }: FoundLinesProps) {
  return (
    <section aria-label="In texts">
      <h2 className="px-2 pt-4 pb-1 text-xs/5 font-semibold text-subtle">
        In texts{lines.length === 0 ? ': nothing' : ''}
      </h2>
      <ul>
        {lines.map(({ path, line, text }) => (
          <li key={`${path}:${line}`}>
            <button
              type="button"
              className="w-full rounded-md px-2 py-1.5 text-left hover:bg-accent-soft"
              onClick={() => onOpen(path, line)}
            >
              <span className="block truncate text-sm/5">{text.trim()}</span>
              <span className="block truncate text-xs/4 text-subtle">
                {path}:{line}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
