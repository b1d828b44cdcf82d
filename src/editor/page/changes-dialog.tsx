import { useEffect, useEffectEvent, useState } from 'react';
import type { ChangedFile, ChangedPart, Changes } from '../word-diff';
import { useEditor } from './context';
import { Button, INPUT, Modal } from './ui';

interface ChangesDialogProps {
  /** Files were written, or committed. */
  onWritten: () => void;
  onClose: () => void;
}

const WORDS = {
  local: {
    text: 'What is saved and differs from the last commit. Nothing is pushed.',
    none: 'Nothing differs from the last commit.',
    label: 'Message of the commit',
    button: 'Commit',
  },
  remote: {
    text: 'What your branch changes; each save is a commit in it. The pull request checks texts, links and facts.',
    none: 'Your branch has no changes.',
    label: 'Title of the pull request',
    button: 'Open a pull request',
  },
};

/** What was changed: to read, to undo, and to commit or to hand over as a pull request. */
export function ChangesDialog({ onWritten, onClose }: ChangesDialogProps) {
  const { client, run, model } = useEditor();
  const words = WORDS[model.isRemote ? 'remote' : 'local'];
  const [message, setMessage] = useState('');
  const [changes, setChanges] = useState<Changes | null>();
  const files = changes?.files ?? [];
  const read = async () => setChanges(await client.changes());
  const write = (work: Promise<object>) =>
    run(async () => {
      await work;
      onWritten();
      await read();
    });
  const start = useEffectEvent(() => run(read));
  useEffect(() => start(), []);
  return (
    <Modal title="Changes" text={words.text} size="wide" onClose={onClose}>
      <div className="flex min-h-0 flex-col gap-2 overflow-y-auto thin-scrollbar" role="status">
        {textOf(changes, words.none)}
        {files.map((file) => (
          <FileChanges
            key={file.path}
            file={file}
            onUndo={() => write(client.restore({ path: file.path }))}
          />
        ))}
      </div>
      {changes?.address === undefined ? null : (
        <p className="text-sm/6">
          Each save goes into{' '}
          <a
            className="text-accent underline"
            href={changes.address}
            target="_blank"
            rel="noopener"
          >
            your pull request
          </a>
          .
        </p>
      )}
      {files.length > 0 && changes?.address === undefined ? (
        <form
          className="flex flex-none gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            write(client.commit({ message: message.trim() }));
          }}
        >
          <input
            className={INPUT}
            aria-label={words.label}
            placeholder="What you have changed, and why"
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
          <Button look="primary" type="submit" disabled={message.trim() === ''}>
            {words.button}
          </Button>
        </form>
      ) : null}
    </Modal>
  );
}

function textOf(changes: Changes | null | undefined, none: string): string | null {
  if (changes === undefined) return 'Loading …';
  if (changes === null) return 'This folder is in no git repository with a commit.';
  return changes.files.length === 0 ? none : null;
}

interface FileChangesProps {
  file: ChangedFile;
  onUndo: () => void;
}

function FileChanges({ file: { path, kind, parts }, onUndo }: FileChangesProps) {
  return (
    <details className="flex-none rounded-lg border border-line">
      <summary className="cursor-pointer px-3 py-2 text-sm/5 font-medium wrap-anywhere">
        {path} <span className="font-normal text-subtle">{kind}</span>
      </summary>
      <div className="flex flex-col items-start gap-3 p-3 pt-0">
        <pre className="max-h-80 max-w-full overflow-auto text-xs/5 whitespace-pre-wrap wrap-anywhere">
          {parts.map((part, index) => (
            <Part key={index} part={part} />
          ))}
        </pre>
        <Button aria-label={`Undo this page: ${path}`} onClick={onUndo}>
          Undo this page
        </Button>
      </div>
    </details>
  );
}

function Part({ part: { kind, text } }: { part: ChangedPart }) {
  if (kind === 'added') return <ins className="bg-accent-soft text-up no-underline">{text}</ins>;
  if (kind === 'removed') return <del className="bg-accent-soft text-down">{text}</del>;
  return text;
}
