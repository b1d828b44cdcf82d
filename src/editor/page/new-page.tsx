import { useState } from 'react';
import { plainName } from '../plain-name';
import { useEditor } from './context';
import { Button, Buttons, Input, Modal, Select } from './ui';

interface NewPageDialogProps {
  /** `address` is folder and name, as in `folder/my-page`. */
  onCreate: (title: string, address: string) => void;
  onClose: () => void;
}

/** Asks for title and folder of a new page; its address comes from both. */
export function NewPageDialog({ onCreate, onClose }: NewPageDialogProps) {
  const { files } = useEditor();
  const [title, setTitle] = useState('');
  const [folder, setFolder] = useState('');
  const name = plainName(title);
  const address = [folder, name].filter(Boolean).join('/');
  const isTaken = files.some(({ path }) => path.replace(/\.mdx?$/, '') === `content/${address}`);
  const isReady = name !== '' && !isTaken;
  const pages = files.filter(({ route }) => route !== undefined);
  const folders = pages.map(({ path }) => path.split('/').slice(1, -1).join('/'));
  return (
    <Modal title="New page" onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onCreate(title.trim(), address);
        }}
      >
        <Input label="Title" value={title} onChange={setTitle} />
        <Select
          label="Folder"
          value={folder}
          options={[...new Set(['', ...folders])]
            .sort()
            .map((one) => [one, one || 'The top folder'])}
          onChange={setFolder}
        />
        <p className="text-sm/5 text-muted" role="status">
          {isTaken ? `There is a page at /${address} already. Write another title.` : null}
          {!isTaken && name !== '' ? `Its address is /${address}.` : null}
        </p>
        <Buttons>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={!isReady}>
            Create
          </Button>
        </Buttons>
      </form>
    </Modal>
  );
}
