import { useState, type ReactNode } from 'react';
import type { Issue } from '@schema/issues';
import type { ListedFile } from '../list-files';
import type { FileKind } from '../model';
import { useAnswer, useEditor } from './context';
import { keptDrafts } from './drafts';
import { labelOf } from '@schema/derived/labels';
import { IconButton, INPUT, mistakes, ROW } from './ui';

const FIND_MS = 200;

interface FilesProps {
  /** What the check of all files reports. */
  issues: readonly Issue[];
  /** Path of the open file. */
  open: string | undefined;
  onOpen: (path: string, line?: number) => void;
  onNew: () => void;
}

/** The list of all files: a search in titles, addresses and texts, and the files by kind and folder. */
export function Files({ issues, open, onOpen, onNew }: FilesProps) {
  const { client, files, model } = useEditor();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const hasQuery = wanted.length > 1;
  const find = async () => (hasQuery ? client.find({ query: wanted }) : []);
  const lines = useAnswer(wanted, find, FIND_MS) ?? [];
  const drafts = keptDrafts();
  const fresh = drafts
    .filter(({ path, isNew }) => isNew && !files.some((file) => file.path === path))
    .map(({ path, form }) => ({ path, kind: '', title: String(form['title'] ?? path) }));
  const groups = new Map<string, ListedFile[]>([['Not saved yet', fresh]]);
  for (const kind of model.kinds)
    for (const file of files.filter((one) => one.kind === kind.name)) {
      const name = groupOf(file, kind);
      const group = groups.get(name) ?? [];
      group.push({ ...file, title: kind.isPage ? file.title : kind.label });
      groups.set(name, group);
    }
  const isFound = ({ title, path }: ListedFile) =>
    `${title} ${path}`.toLowerCase().includes(wanted);
  return (
    <nav aria-label="Files" className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-none gap-2 p-3">
        <input
          type="search"
          className={INPUT}
          aria-label="Search in titles and texts"
          placeholder="Search"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <IconButton look="plain" name="New page" shape="plus" onClick={onNew} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-6 thin-scrollbar">
        {[...groups].map(([label, listed]) => (
          <Group key={label} label={label}>
            {listed.filter(isFound).map((file) => (
              <FileRow
                key={file.path}
                file={file}
                isKept={drafts.some(({ path }) => path === file.path)}
                faults={issues.filter((issue) => issue.file === file.path).length}
                isOpen={file.path === open}
                onOpen={onOpen}
              />
            ))}
          </Group>
        ))}
        {hasQuery && lines.length === 0 && !files.some(isFound) ? (
          <p className="p-2 text-sm/5 text-muted">Nothing is found.</p>
        ) : null}
        <Group label="In texts">
          {lines.map(({ file, line, text }) => (
            <li key={`${file}:${line}`}>
              <button type="button" className={ROW} onClick={() => onOpen(file, line)}>
                <span className="block truncate">{text}</span>
                <span className="block truncate text-xs/4 text-subtle">
                  {file}:{line}
                </span>
              </button>
            </li>
          ))}
        </Group>
      </div>
    </nav>
  );
}

/** Pages are grouped by their folder, and all data files are together. */
function groupOf({ path }: ListedFile, { isPage, label, folder }: FileKind): string {
  if (!isPage) return 'Product and site';
  const own = path.split('/').slice(1, -1).join('/');
  return own === folder ? label : labelOf(own.replaceAll('/', ' / '));
}

/** A part of the list with its heading; nothing if it is empty. */
function Group({ label, children }: { label: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={label}>
      <h2 className="px-2 pt-4 pb-1 text-xs/5 font-semibold text-subtle">{label}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface FileRowProps {
  file: ListedFile;
  /** Whether this browser has a draft of it. */
  isKept: boolean;
  /** Number of its errors and warnings. */
  faults: number;
  isOpen: boolean;
  onOpen: (path: string) => void;
}

function FileRow({ file, isKept, faults, isOpen, onOpen }: FileRowProps) {
  const { path, title, route, isDraft, isUnlisted } = file;
  const notes = [
    isKept && 'not saved',
    isDraft && 'draft',
    isUnlisted && 'unlisted',
    faults > 0 && mistakes(faults),
  ].filter(Boolean);
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen ? 'page' : undefined}
        title={route ?? path}
        onClick={() => onOpen(path)}
        className="flex w-full min-h-[max(30px,var(--touch))] items-center gap-2 rounded-md px-2 py-1 text-left text-sm/5 text-muted hover:bg-accent-soft hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-text"
      >
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <span
          className={`flex-none text-xs/4 font-normal ${faults > 0 ? 'text-down' : 'text-subtle'}`}
        >
          {notes.join(', ')}
        </span>
      </button>
    </li>
  );
}
