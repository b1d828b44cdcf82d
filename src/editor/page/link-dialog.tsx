import type { EditorView } from '@codemirror/view';
import { useState } from 'react';
import type { ListedFile } from '../list-files';
import { useAnswer, useEditor } from './context';
import { insertLink } from './text-commands';
import { INPUT, Modal, ROW } from './ui';

const MAX_SHOWN = 60;

interface LinkDialogProps {
  /** The text that gets the link. */
  view: EditorView;
  onClose: () => void;
}

/** A row of the dialog. */
interface Choice {
  label: string;
  note: string;
  onChoose: () => void;
}

/** Chooses what a link leads to: a page, a heading of it, or a written address. */
export function LinkDialog({ view, onClose }: LinkDialogProps) {
  const { client, files, model } = useEditor();
  const [query, setQuery] = useState('');
  const [page, setPage] = useState<ListedFile>();
  const choose = (href: string, title: string) => {
    insertLink(view, href, title);
    onClose();
  };
  const titles = new Map(files.map((file) => [file.route, file]));
  const wanted = query.trim();
  const pages = model.choices.route.map((route): Choice => {
    const file = titles.get(route);
    if (file) return { label: file.title, note: route, onChoose: () => setPage(file) };
    return { label: route, note: '', onChoose: () => choose(route, route) };
  });
  const found = pages.filter(({ label, note }) =>
    `${label} ${note}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  if (/^(?:https?:|mailto:|#)/.test(wanted))
    found.unshift({
      label: `Link to ${wanted}`,
      note: '',
      onChoose: () => choose(wanted, 'link'),
    });
  const headings =
    useAnswer(page, async () => (page ? client.outline({ path: page.path }) : [])) ?? [];
  const parts = ({ title, route = '' }: ListedFile): Choice[] => [
    { label: 'The whole page', note: route, onChoose: () => choose(route, title) },
    ...headings.map(({ id, text }) => ({
      label: text,
      note: `#${id}`,
      onChoose: () => choose(`${route}#${id}`, text),
    })),
  ];
  return (
    <Modal title={page ? `Link to ${page.title}` : 'Link'} onClose={onClose}>
      {page ? (
        <Choices name="Headings" choices={parts(page)} />
      ) : (
        <form
          className="flex min-h-0 flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            found[0]?.onChoose();
          }}
        >
          <input
            className={INPUT}
            aria-label="Page or address"
            placeholder="Search a page, or write an address: https://…"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <Choices name="Pages" choices={found.slice(0, MAX_SHOWN)} />
        </form>
      )}
    </Modal>
  );
}

function Choices({ name, choices }: { name: string; choices: readonly Choice[] }) {
  return (
    <ul className="min-h-0 overflow-y-auto thin-scrollbar" aria-label={name}>
      {choices.map(({ label, note, onChoose }) => (
        <li key={`${label} ${note}`}>
          <button type="button" className={`${ROW} flex items-baseline gap-3`} onClick={onChoose}>
            <span className="font-medium">{label}</span>
            <span className="ml-auto text-xs/5 text-subtle">{note}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
