import { useState } from 'react';
import type { Entry } from './entry';
import { useEditor } from './context';
import { Button, Buttons, Modal, Select } from './ui';

interface DeleteDialogProps {
  entry: Entry;
  onClose: () => void;
}

/** Asks once more, and offers a redirect; the server then asks about links to the page. */
export function DeleteDialog({ entry, onClose }: DeleteDialogProps) {
  const { files, client, run, model } = useEditor();
  const { path, isNew } = entry.state;
  const [heir, setHeir] = useState('');
  const route = files.find((file) => file.path === path)?.route;
  const others = files.filter((file) => file.route !== undefined && file.path !== path);
  const kept = model.isRemote
    ? `The history of git keeps ${path}.`
    : `A copy of ${path} is kept in .cache/cms/removed.`;
  const text = isNew ? 'The page is not saved yet, and its text will be gone.' : kept;
  const redirect = async () => {
    if (heir === '' || route === undefined) return;
    const form = await client.read({ path: heir });
    const redirectFrom = [form['redirectFrom'] ?? [], route].flat();
    await client.save({ path: heir, form: { ...form, redirectFrom } });
  };
  const remove = () => {
    onClose();
    run(() => entry.remove(redirect));
  };
  return (
    <Modal title="Delete this page?" text={text} onClose={onClose}>
      {isNew ? null : (
        <Select
          label="Its address leads to"
          value={heir}
          options={[
            ['', 'No page: readers see “Page Not Found”'],
            ...others.map((file) => [file.path, `${file.title} (${file.route})`] as const),
          ]}
          onChange={setHeir}
        />
      )}
      <Buttons>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" onClick={remove}>
          Delete
        </Button>
      </Buttons>
    </Modal>
  );
}
