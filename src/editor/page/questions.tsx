import type { Decisions, Question } from '../cms-error';
import { Button, Buttons, CodedText, Modal } from './ui';

interface QuestionForm {
  title: string;
  text: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  choices: readonly (readonly [label: string, decisions: Decisions])[];
}

interface QuestionDialogProps {
  question: Question;
  onDecide: (decisions: Decisions) => void;
  onClose: () => void;
}

const CELL =
  'first:min-w-24 border border-line px-3 py-1.5 text-left align-top wrap-anywhere whitespace-pre-wrap';

/** A question of the server, before something is written. */
export function QuestionDialog({ question, onDecide, onClose }: QuestionDialogProps) {
  const { title, text, head, rows, choices } = formOf(question);
  return (
    <Modal title={title} text={text} size="wide" isQuestion onClose={onClose}>
      <div className="min-h-0 overflow-auto" role="region" aria-label="Details" tabIndex={0}>
        <table className="w-full border-collapse text-sm/5">
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} className={`${CELL} font-semibold`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column} className={CELL}>
                    <CodedText text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Buttons>
        {choices.map(([label, decisions]) => (
          <Button key={label} onClick={() => onDecide(decisions)}>
            {label}
          </Button>
        ))}
        <Button look="primary" onClick={onClose}>
          Go on editing
        </Button>
      </Buttons>
    </Modal>
  );
}

function formOf(question: Question): QuestionForm {
  if (question.kind === 'conflict')
    return {
      title: 'Someone else has changed this file, too',
      text: 'Nothing was written. Other changes of both sides will be kept; decide about these fields. You can copy the texts.',
      head: ['Field', 'Yours', 'Theirs'],
      rows: question.conflicts.map(({ field, mine, disk }) => [
        field.replace(/^\$text$/, '') || 'The file',
        textOf(mine),
        textOf(disk),
      ]),
      choices: [
        ['Use theirs', { conflict: 'disk' }],
        ['Use mine', { conflict: 'mine' }],
      ],
    };
  if (question.kind === 'issues')
    return {
      title: 'This file would have errors',
      text: 'Nothing was written. The site cannot be built with these errors.',
      head: ['Place', 'Error'],
      rows: question.issues.map(({ file, line, column, message }) => [
        `${file}:${line}:${column}`,
        message,
      ]),
      choices: [['Save anyway', { issues: 'save' }]],
    };
  const links = {
    title: `Links to ${question.route}: ${question.references.length}`,
    head: ['Place', 'Line'],
    rows: question.references.map(({ file, line, text }) => [`${file}:${line}`, text]),
  };
  if (question.kind === 'delete')
    return {
      ...links,
      text: 'They lead to no page after the deletion, unless you have chosen another page for the address.',
      choices: [['Delete anyway', { delete: 'delete' }]],
    };
  return {
    ...links,
    text: 'The page gets another address. The old address leads to the new one, so kept links still work. Kept lines of navigation.yaml lose the page.',
    choices: [
      ['Keep these lines', { rename: 'keep' }],
      ['Update these lines', { rename: 'update' }],
    ],
  };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null ? '(nothing)' : JSON.stringify(value, null, 2);
}
