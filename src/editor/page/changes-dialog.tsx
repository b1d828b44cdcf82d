import { useCallback, useEffect, useState } from 'react';
import type { ContentApi } from '../calls';
import type { ChangedFile, ChangedPart } from '../changes';
import { Button, INPUT, Modal } from './ui';

const KINDS: Readonly<Record<ChangedFile['kind'], string>> = {
  added: 'new',
  changed: 'changed',
  removed: 'deleted',
};

interface ChangesDialogProps {
  readonly client: ContentApi;
  /** Files were written, or committed. */
  readonly onWritten: () => void;
  readonly onFault: (message: string) => void;
  readonly onClose: () => void;
}

/** What differs from the last commit of git: to read, to undo and to commit. */
export function ChangesDialog({ client, onWritten, onFault, onClose }: ChangesDialogProps) {
  const [files, setFiles] = useState<readonly ChangedFile[] | null>();
  const [message, setMessage] = useState('');
  const load = useCallback(() => {
    client.changes().then(setFiles, () => setFiles(null));
  }, [client]);
  useEffect(load, [load]);
  const run = async (work: Promise<object>) => {
    try {
      await work;
      onWritten();
      load();
    } catch (error) {
      onFault(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Modal
      title="Changes"
      text="What is saved and differs from the last commit. Nothing is pushed."
      isWide
      onClose={onClose}
    >
      <div className="flex min-h-0 flex-col gap-2 overflow-y-auto thin-scrollbar" role="status">
        {textOf(files)}
        {files?.map((file) => (
          <FileChanges
            key={file.path}
            file={file}
            onUndo={() => void run(client.restore({ path: file.path }))}
          />
        ))}
      </div>
      {files && files.length > 0 ? (
        <form
          className="flex flex-none gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void run(client.commit({ message: message.trim() })).then(() => setMessage(''));
          }}
        >
          <input
            className={INPUT}
            aria-label="Message of the commit"
            placeholder="What you have changed, and why"
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          <Button look="primary" type="submit" disabled={message.trim() === ''}>
            Commit
          </Button>
        </form>
      ) : null}
    </Modal>
  );
}

function textOf(files: readonly ChangedFile[] | null | undefined): string | null {
  if (files === undefined) return 'Loading …';
  if (files === null) return 'This folder is in no git repository with a commit.';
  return files.length === 0 ? 'Nothing differs from the last commit.' : null;
}

interface FileChangesProps {
  readonly file: ChangedFile;
  readonly onUndo: () => void;
}

function FileChanges({ file: { path, kind, parts }, onUndo }: FileChangesProps) {
  return (
    <details className="flex-none rounded-lg border border-line">
      <summary className="cursor-pointer px-3 py-2 text-sm/5 font-medium wrap-anywhere">
        {path} <span className="font-normal text-subtle">{KINDS[kind]}</span>
      </summary>
      <div className="flex flex-col gap-3 p-3 pt-0">
        {parts.length === 0 ? null : (
          <pre className="max-h-80 overflow-auto text-xs/5 whitespace-pre-wrap wrap-anywhere">
            {parts.map((part, index) => (
              <Part key={index} part={part} />
            ))}
          </pre>
        )}
        <div>
          <Button aria-label={`Undo this page: ${path}`} onClick={onUndo}>
            Undo this page
          </Button>
        </div>
      </div>
    </details>
  );
}

function Part({ part: { kind, text } }: { readonly part: ChangedPart }) {
  if (kind === 'added') return <ins className="bg-accent-soft text-up no-underline">{text}</ins>;
  if (kind === 'removed') return <del className="bg-accent-soft text-down">{text}</del>;
  return text;
}
