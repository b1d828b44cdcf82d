import { useId, useState } from 'react';
import type { FileKind } from '../model';
import { Button, INPUT, Modal } from './ui';

/** A page that is written and not saved yet. */
export interface NewPage {
  readonly title: string;
  /** Folder and name, as in `folder/my-page`. */
  readonly address: string;
  readonly kind: FileKind;
}

interface NewPageDialogProps {
  readonly kinds: readonly FileKind[];
  /** Folders of pages below the content folder. */
  readonly folders: readonly string[];
  readonly taken: ReadonlySet<string>;
  readonly onCreate: (page: NewPage) => void;
  readonly onClose: () => void;
}

/** Asks for title and folder of a new page; its address comes from both. */
export function NewPageDialog({ kinds, folders, taken, onCreate, onClose }: NewPageDialogProps) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [folder, setFolder] = useState('');
  const name = plainName(title);
  const address = [folder, name].filter(Boolean).join('/');
  const isTaken = taken.has(`content/${address}.mdx`) || taken.has(`content/${address}.md`);
  const kind =
    kinds.find((one) => one.folder !== '' && `${folder}/`.startsWith(`${one.folder}/`)) ??
    kinds.find((one) => one.isPage && one.folder === '');
  const isReady = name !== '' && !isTaken && kind !== undefined;
  return (
    <Modal title="New page" onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onCreate({ title: title.trim(), address, kind });
        }}
      >
        <div className="flex flex-col gap-1.5">
          <label htmlFor={`${id}-title`} className="text-sm/5 font-medium">
            Title
          </label>
          <input
            id={`${id}-title`}
            className={INPUT}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </div>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={`${id}-folder`} className="text-sm/5 font-medium">
            Folder
          </label>
          <select
            id={`${id}-folder`}
            className={INPUT}
            value={folder}
            onChange={({ target }) => setFolder(target.value)}
          >
            {folders.map((one) => (
              <option key={one} value={one}>
                {one === '' ? 'The top folder' : one}
              </option>
            ))}
          </select>
        </div>
        <p className="text-sm/5 text-muted" role="status">
          {isTaken ? `There is a page at /${address} already. Write another title.` : null}
          {!isTaken && name !== '' ? `Its address is /${address}.` : null}
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={!isReady}>
            Create
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** `Österreich & Co.` → `osterreich-co`. */
export function plainName(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
