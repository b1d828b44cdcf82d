import { useState } from 'react';
import type { ListedFile } from '../list-files';
import type { Entry } from './entry';
import type { TextTools } from './text-tools';
import { Button, INPUT, Modal } from './ui';

interface DeleteDialogProps {
  readonly entry: Entry;
  readonly tools: TextTools;
  readonly onClose: () => void;
}

/** Asks once more, and offers a redirect; the server then asks about links to the page. */
export function DeleteDialog({ entry, tools, onClose }: DeleteDialogProps) {
  const { path, isNew } = entry.state;
  const [target, setTarget] = useState('');
  const { files } = tools.named;
  const route = files.find((file) => file.path === path)?.route;
  const others = files.filter((file) => file.route !== undefined && file.path !== path);
  const heir = others.find((file) => file.route === target);
  const text = isNew
    ? 'The page is not saved yet, and its text will be gone.'
    : `A copy of ${path} is kept in .cache/cms/removed.`;
  const remove = async () => {
    onClose();
    try {
      if (heir && route !== undefined) await addRedirect(tools, heir, route);
      await entry.remove();
    } catch (error) {
      tools.onFault(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Modal title="Delete this page?" text={text} onClose={onClose}>
      {isNew ? null : (
        <div className="flex flex-col gap-1.5">
          <label htmlFor="redirect" className="text-sm/5 font-medium">
            Its address leads to <span className="font-normal text-subtle">(optional)</span>
          </label>
          <select
            id="redirect"
            className={INPUT}
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          >
            <option value="">No page: readers see “Page Not Found”</option>
            {others.map((file) => (
              <option key={file.path} value={file.route}>
                {file.title} ({file.route})
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Modal>
  );
}

async function addRedirect(
  { client }: TextTools,
  { path }: ListedFile,
  route: string,
): Promise<void> {
  const form = await client.read({ path });
  const old = Array.isArray(form['redirectFrom']) ? form['redirectFrom'] : [];
  await client.save({ path, form: { ...form, redirectFrom: [...old, route] } });
}
