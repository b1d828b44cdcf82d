import { useEffect, useState } from 'react';
import type { LinkTarget } from '../link-targets';
import type { ListedFile } from '../list-files';
import type { Named } from './completions';
import { Button, INPUT, Modal } from './ui';

const MAX_SHOWN = 60;
const ROW = 'flex w-full items-baseline gap-3 rounded-md px-3 py-2 text-left hover:bg-accent-soft';

interface LinkDialogProps {
  readonly named: Named;
  readonly onChoose: (href: string, title: string) => void;
  readonly onClose: () => void;
}

/** Chooses what a link leads to: a page, a heading of it, or a written address. */
export function LinkDialog({ named, onChoose, onClose }: LinkDialogProps) {
  const [query, setQuery] = useState('');
  const [page, setPage] = useState<ListedFile>();
  const titles = new Map(named.files.map((file) => [file.route, file]));
  const wanted = query.trim().toLowerCase();
  const isAddress = /^(?:https?:|mailto:|#)/.test(wanted);
  const found = named.model.choices.route
    .map((route) => ({ route, file: titles.get(route) }))
    .filter(({ route, file }) => `${file?.title ?? ''} ${route}`.toLowerCase().includes(wanted))
    .slice(0, MAX_SHOWN);
  if (page) return <Headings page={page} named={named} onChoose={onChoose} onClose={onClose} />;
  return (
    <Modal title="Link" onClose={onClose}>
      <input
        className={INPUT}
        aria-label="Page or address"
        placeholder="Search a page, or write an address: https://…"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ul className="min-h-0 overflow-y-auto thin-scrollbar" aria-label="Pages">
        {isAddress ? (
          <li>
            <button type="button" className={ROW} onClick={() => onChoose(query.trim(), 'link')}>
              Link to {query.trim()}
            </button>
          </li>
        ) : null}
        {found.map(({ route, file }) => (
          <li key={route}>
            <button
              type="button"
              className={ROW}
              onClick={() => (file ? setPage(file) : onChoose(route, route))}
            >
              <span className="text-sm/5 font-medium">{file?.title ?? route}</span>
              <span className="ml-auto text-xs/5 text-subtle">{route}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface HeadingsProps extends LinkDialogProps {
  readonly page: ListedFile;
}

function Headings({ page, named, onChoose, onClose }: HeadingsProps) {
  const { path, title, route = '' } = page;
  const [headings, setHeadings] = useState<readonly LinkTarget[]>([]);
  useEffect(() => {
    named.outline(path).then(setHeadings, () => setHeadings([]));
  }, [named, path]);
  return (
    <Modal title={`Link to ${title}`} onClose={onClose}>
      <Button look="primary" onClick={() => onChoose(route, title)}>
        The whole page
      </Button>
      <ul className="min-h-0 overflow-y-auto thin-scrollbar" aria-label="Headings">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <button
              type="button"
              className={`${ROW} text-sm/5`}
              onClick={() => onChoose(`${route}#${id}`, text)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
