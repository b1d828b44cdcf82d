import { Action, Cancel, Content, Description, Portal, Root, Title } from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import type { Decisions, FileReference, Question } from '../cms-error';
import { Button } from './ui';

interface QuestionForm {
  readonly title: string;
  readonly text: string;
  readonly content: ReactNode;
  readonly choices: readonly (readonly [label: string, decisions: Decisions])[];
}

interface QuestionDialogProps {
  readonly question: Question;
  readonly onDecide: (decisions: Decisions) => void;
  readonly onClose: () => void;
}

/** A question of the server, before something is written. */
export function QuestionDialog({ question, onDecide, onClose }: QuestionDialogProps) {
  const { title, text, content, choices } = formOf(question);
  return (
    <Root open onOpenChange={onClose}>
      <Portal>
        <div className="fixed inset-0 z-50 bg-backdrop" />
        <Content className="fixed inset-0 z-50 m-auto flex h-fit max-h-[90dvh] w-[min(800px,100vw-32px)] flex-col gap-3 rounded-xl bg-overlay p-5 text-text shadow-overlay">
          <Title className="text-lg/6 font-semibold">{title}</Title>
          <Description className="text-sm/5 text-muted">{text}</Description>
          {content}
          <div className="flex flex-wrap justify-end gap-2">
            <Cancel asChild>
              <Button>Go on editing</Button>
            </Cancel>
            {choices.map(([label, decisions]) => (
              <Action key={label} asChild onClick={() => onDecide(decisions)}>
                <Button look="primary">{label}</Button>
              </Action>
            ))}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}

function formOf(question: Question): QuestionForm {
  switch (question.kind) {
    case 'conflict':
      return {
        title: 'This file was also changed on disk',
        text: 'Nothing was written. Other changes of both sides will be kept; decide about these fields. You can copy the texts.',
        content: (
          <Table
            head={['Field', 'Yours', 'On disk']}
            rows={question.conflicts.map(({ field, mine, disk }) => [
              field.replace(/^\$text$/, '') || 'The file',
              textOf(mine),
              textOf(disk),
            ])}
          />
        ),
        choices: [
          ['Use the version on disk', { conflict: 'disk' }],
          ['Use mine', { conflict: 'mine' }],
        ],
      };
    case 'issues': {
      const count = question.issues.length;
      return {
        title:
          count === 1 ? 'This file would have an error' : `This file would have ${count} errors`,
        text: 'Nothing was written. The site cannot be built with these errors.',
        content: (
          <Table
            head={['Place', 'Error']}
            rows={question.issues
              .slice(0, 50)
              .map(({ file, line, column, message }) => [`${file}:${line}:${column}`, message])}
          />
        ),
        choices: [['Save anyway', { issues: 'save' }]],
      };
    }
    case 'rename':
      return {
        title: `${question.references.length} lines name ${question.route}`,
        text: 'The page gets another address. The old address leads to the new one, so kept links still work. Kept lines of navigation.yaml lose the page.',
        content: <References lines={question.references} />,
        choices: [
          ['Keep these lines', { rename: 'keep' }],
          ['Update these lines', { rename: 'update' }],
        ],
      };
    case 'delete':
      return {
        title: `${question.references.length} lines name ${question.route}`,
        text: 'After you delete it, these links lead nowhere.',
        content: <References lines={question.references} />,
        choices: [['Delete anyway', { delete: 'delete' }]],
      };
  }
}

function References({ lines }: { readonly lines: readonly FileReference[] }) {
  return (
    <Table
      head={['Place', 'Line']}
      rows={lines.map(({ file, line, text }) => [`${file}:${line}`, text])}
    />
  );
}

const CELL = 'border border-line px-3 py-1.5 text-left align-top wrap-anywhere whitespace-pre-wrap';

interface TableProps {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function Table({ head, rows }: TableProps) {
  return (
    <div className="min-h-0 overflow-auto" role="region" aria-label="Details" tabIndex={0}>
      <table className="w-full border-collapse text-sm/5">
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} className={`${CELL} font-semibold`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((text, column) => (
                <td key={column} className={CELL}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null) return '(nothing)';
  return JSON.stringify(value, null, 2);
}
