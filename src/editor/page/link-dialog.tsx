import { useCallback, useState } from 'react';
import type { ListedFile } from '../list-files';
import { useAnswer, useEditor } from './context';
import { INPUT, Modal, ROW } from './ui';

const MAX_SHOWN = 60;

interface LinkDialogProps {
  onChoose: (href: string, title: string) => void;
  onClose: () => void;
}

/** A row of the dialog. */
interface Choice {
  label: string;
  note: string;
  onChoose: () => void;
}

/** Chooses what a link leads to: a page, a heading of it, or a written address. */
export function LinkDialog({ onChoose, onClose }: LinkDialogProps) {
  const { files, model } = useEditor();
  const [query, setQuery] = useState('');
  const [page, setPage] = useState<ListedFile>();
  if (page) return <Headings page={page} onChoose={onChoose} onClose={onClose} />;
  const titles = new Map(files.map((file) => [file.route, file]));
  const wanted = query.trim();
  const pages = model.choices.route.map((route): Choice => {
    const file = titles.get(route);
    const choose = () => (file ? setPage(file) : onChoose(route, route));
    return { label: file?.title ?? route, note: route, onChoose: choose };
  });
  const found = pages.filter(({ label, note }) =>
    `${label} ${note}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  if (/^(?:https?:|mailto:|#)/.test(wanted))
    found.unshift({
      label: `Link to ${wanted}`,
      note: '',
      onChoose: () => onChoose(wanted, 'link'),
    });
  return (
    <Modal title="Link" onClose={onClose}>
      <input
        className={INPUT}
        aria-label="Page or address"
        placeholder="Search a page, or write an address: https://…"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <Choices name="Pages" choices={found.slice(0, MAX_SHOWN)} />
    </Modal>
  );
}

function Headings({ page, onChoose, onClose }: LinkDialogProps & { page: ListedFile }) {
  const { path, title, route = '' } = page;
  const { client } = useEditor();
  const outline = useCallback(() => client.outline({ path }), [client, path]);
  const headings = useAnswer(outline);
  const choices = (headings ?? []).map(({ id, text }): Choice => {
    const href = `${route}#${id}`;
    return { label: text, note: `#${id}`, onChoose: () => onChoose(href, text) };
  });
  const whole = { label: 'The whole page', note: route, onChoose: () => onChoose(route, title) };
  return (
    <Modal title={`Link to ${title}`} onClose={onClose}>
      <Choices name="Headings" choices={[whole, ...choices]} />
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
