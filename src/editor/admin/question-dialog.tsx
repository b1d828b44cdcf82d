import {
  Action,
  Cancel,
  Content,
  Description,
  Overlay,
  Portal,
  Root,
  Title,
} from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Decisions, Question } from '../cms-error';

interface Choice {
  readonly label: string;
  readonly decisions: Decisions;
}

interface Form {
  readonly title: string;
  readonly text: string;
  readonly content: ReactNode;
  readonly choices: readonly Choice[];
}

/** Shows a question of the server; resolves with the decision, or null if the writer wants to go on editing. */
export function askWriter(question: Question): Promise<Decisions | null> {
  const root = createRoot(document.createElement('div'));
  const before = document.activeElement;
  return new Promise((resolve) => {
    const onDecide = (decisions: Decisions | null) => {
      root.unmount();
      if (before instanceof HTMLElement) before.focus();
      resolve(decisions);
    };
    root.render(<QuestionDialog form={formOf(question)} onDecide={onDecide} />);
  });
}

interface QuestionDialogProps {
  readonly form: Form;
  readonly onDecide: (decisions: Decisions | null) => void;
}

function QuestionDialog({
  form: { title, text, content, choices },
  onDecide,
}: QuestionDialogProps) {
  return (
    <Root open onOpenChange={() => onDecide(null)}>
      <Portal>
        <Overlay className="question-backdrop" />
        <Content className="question">
          <Title>{title}</Title>
          <Description>{text}</Description>
          {content}
          <div className="question-buttons">
            <Cancel>Go on editing</Cancel>
            {choices.map(({ label, decisions }) => (
              <Action
                key={label}
                onClick={(event) => {
                  event.preventDefault();
                  onDecide(decisions);
                }}
              >
                {label}
              </Action>
            ))}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}

function formOf(question: Question): Form {
  switch (question.kind) {
    case 'conflict':
      return {
        title: 'This file was also changed on disk',
        text: 'Nothing was written. Other changes of both sides will be kept; decide about these fields. You can copy the texts.',
        content: (
          <Table
            head={['Field', 'Yours', 'On disk']}
            rows={question.conflicts.map(({ field, mine, disk }) => [
              field || 'The file',
              textOf(mine),
              textOf(disk),
            ])}
          />
        ),
        choices: [
          { label: 'Use mine', decisions: { conflict: 'mine' } },
          { label: 'Use the version on disk', decisions: { conflict: 'disk' } },
        ],
      };
    case 'issues':
      return {
        title:
          question.issues.length === 1
            ? 'This file would have an error'
            : `This file would have ${question.issues.length} errors`,
        text: 'Nothing was written. The site cannot be built with these errors.',
        content: (
          <Table
            head={['Place', 'Error']}
            rows={question.issues
              .slice(0, 50)
              .map(({ file, line, column, message }) => [`${file}:${line}:${column}`, message])}
          />
        ),
        choices: [{ label: 'Save anyway', decisions: { issues: 'save' } }],
      };
    case 'rename':
      return {
        title: `${question.references.length} lines name ${question.route}`,
        text: 'The page gets another address. The old address leads to the new one, so kept links still work. Kept lines of navigation.yaml lose the page.',
        content: <References lines={question.references} />,
        choices: [
          { label: 'Update these lines', decisions: { rename: 'update' } },
          { label: 'Keep these lines', decisions: { rename: 'keep' } },
        ],
      };
    case 'delete':
      return {
        title: `${question.references.length} lines name ${question.route}`,
        text: 'After you delete it, these links lead nowhere.',
        content: <References lines={question.references} />,
        choices: [{ label: 'Delete anyway', decisions: { delete: 'delete' } }],
      };
  }
}

function References({ lines }: { lines: readonly { file: string; line: number; text: string }[] }) {
  return (
    <Table
      head={['Place', 'Line']}
      rows={lines.map(({ file, line, text }) => [`${file}:${line}`, text])}
    />
  );
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div className="question-content" role="region" aria-label="Details" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text}>{text}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((text, column) => (
                <td key={column}>{text}</td>
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
