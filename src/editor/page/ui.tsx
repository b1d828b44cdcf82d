import { Content, Description, Portal, Root, Title } from 'radix-ui/dialog';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icons';
import type { PlacedIssue } from '../place-issues';

const BUTTON =
  'inline-flex min-h-[max(32px,var(--touch))] items-center justify-center gap-1.5 rounded-md text-sm/5 font-medium whitespace-nowrap';
const LOOKS = {
  primary:
    'px-3 bg-accent text-on-accent hover:bg-accent-strong disabled:bg-sunken disabled:text-subtle',
  danger: 'px-3 border border-down text-down hover:bg-accent-soft',
  plain:
    'px-3 border border-line-strong bg-raised hover:bg-accent-soft aria-pressed:bg-accent-soft',
  quiet: 'px-2 text-muted hover:bg-accent-soft hover:text-text',
  icon: 'min-w-[max(32px,var(--touch))] text-muted hover:bg-accent-soft hover:text-text disabled:opacity-40',
};

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS;
}

export function Button({ look = 'plain', className = '', ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={`${BUTTON} ${LOOKS[look]} ${className}`} />;
}

/** A text in which code is between backticks. */
export function CodedText({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className="text-[0.95em] wrap-anywhere">
        {part}
      </code>
    ) : (
      part
    ),
  );
}

interface IconButtonProps extends ButtonProps {
  /** Its accessible name, which the mouse shows too. */
  name: string;
  shape: keyof typeof SHAPES;
}

export function IconButton({ name, shape, ...rest }: IconButtonProps) {
  return (
    <Button look="icon" aria-label={name} title={name} {...rest}>
      <Icon path={SHAPES[shape]} width="18" height="18" />
    </Button>
  );
}

/** Shapes of icons on a grid of 20 px. */
export const SHAPES = {
  up: 'M10 15.5V5M5.5 9.5 10 5l4.5 4.5',
  down: 'M10 4.5V15M5.5 10.5 10 15l4.5-4.5',
  remove: 'm5.5 5.5 9 9M14.5 5.5l-9 9',
  more: 'M3.8 10a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0M9.3 10a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0M14.8 10a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0',
  menu: 'M3 6h14M3 10h14M3 14h14',
  plus: 'M10 4.5v11M4.5 10h11',
  code: 'm7 6-4 4 4 4M13 6l4 4-4 4',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l2.5-2.5A3 3 0 0 0 11 4.8l-1 1M11.5 8.5a3 3 0 0 0-4.2 0L4.8 11A3 3 0 0 0 9 15.2l1-1',
  bullets: 'M8 5.5h9M8 10h9M8 14.5h9M3.5 5.5h.01M3.5 10h.01M3.5 14.5h.01',
  numbers: 'M9 5.5h8M9 10h8M9 14.5h8M3.5 4.5 4.5 4v3.5M3 12.2c1-1 2.2 0 1.2 1L3 14.8h2',
  table: 'M3 4.5h14v11H3zM3 8.2h14M3 11.8h14M9 4.5v11',
  block: 'M3.5 5h13v10h-13zM7.5 8.5 6 10l1.5 1.5M12.5 8.5 14 10l-1.5 1.5',
  callout: 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0M10 9.5V14M10 6.5v.01',
  picture: 'M3 4.5h14v11H3zM3 13l4-4 3.5 3.5 2-2L17 14M12.5 7.5h.01',
  sun: 'M6.5 10a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1',
};

interface ModalProps {
  title: string;
  text?: string | undefined;
  size?: keyof typeof MODAL_SIZES;
  /** Whether the writer has to decide before anything else. */
  isQuestion?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const MODAL_SIZES = {
  plain:
    'inset-0 m-auto h-fit max-h-[min(720px,100dvh-32px)] w-[min(560px,100vw-32px)] p-5 rounded-xl bg-overlay',
  wide: 'inset-0 m-auto h-fit max-h-[min(720px,100dvh-32px)] w-[min(900px,100vw-32px)] p-5 rounded-xl bg-overlay',
  side: 'inset-y-0 left-0 w-[min(340px,100vw-48px)] bg-surface',
};

/** A modal dialog, open as long as it is rendered. `Dialog.Overlay` would inject a style, which the policy forbids. */
export function Modal({ title, text, size = 'plain', isQuestion, onClose, children }: ModalProps) {
  const [focused] = useState(focusedElement);
  const described = text === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <Root open onOpenChange={onClose}>
      <Portal>
        <div className="fixed inset-0 z-50 bg-backdrop" />
        <Content
          {...described}
          role={isQuestion ? 'alertdialog' : 'dialog'}
          aria-modal
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // What the dialog has opened can have the focus already.
            if (document.activeElement === document.body) focused?.focus();
          }}
          className={`fixed z-50 flex flex-col gap-3 text-text shadow-overlay ${MODAL_SIZES[size]}`}
        >
          <Title className={size === 'side' ? 'sr-only' : 'text-lg/6 font-semibold'}>{title}</Title>
          {text === undefined ? null : (
            <Description className="text-sm/5 text-muted">{text}</Description>
          )}
          {children}
        </Content>
      </Portal>
    </Root>
  );
}

/** Also in the shadow tree of a text. */
function focusedElement() {
  const host = document.activeElement;
  return (host?.shadowRoot?.activeElement ?? host) as HTMLElement | null;
}

/** The buttons at the end of a dialog. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2">{children}</div>;
}

export const INPUT =
  'w-full min-h-9 rounded-md border border-line-strong bg-surface px-3 py-1.5 text-sm/5 text-text placeholder:text-subtle aria-invalid:border-down';

export const MENU =
  'z-40 min-w-56 max-h-[min(420px,60vh)] overflow-y-auto rounded-lg bg-overlay p-1 text-text shadow-overlay thin-scrollbar';
export const MENU_ITEM =
  'cursor-pointer rounded-md px-3 py-1.5 text-sm/5 outline-none data-disabled:text-subtle data-highlighted:bg-accent-soft';

/** What a button of a list looks like that chooses its row. */
export const ROW =
  'w-full rounded-md px-3 py-2 text-left text-sm/5 wrap-anywhere hover:bg-accent-soft';

/** What connects a control with its label and its notes. */
export interface LabeledControl {
  id: string;
  className: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
}

interface LabeledProps {
  label: string;
  hint?: string | undefined;
  issues?: readonly PlacedIssue[];
  /** Whether the label is only read out. */
  isItem?: boolean | undefined;
  children: (control: LabeledControl) => ReactNode;
}

/** A control with its label, and below it what it is for and its mistakes. */
export function Labeled({ label, hint, issues = [], isItem, children }: LabeledProps) {
  const id = useId();
  const hasErrors = issues.some(({ severity }) => severity === 'error');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={isItem ? 'sr-only' : 'text-sm/5 font-medium'}>
        {label}
      </label>
      {children({
        id,
        className: INPUT,
        'aria-describedby': `${id}-notes`,
        'aria-invalid': hasErrors,
      })}
      <Notes id={id} hint={hint} issues={issues} />
    </div>
  );
}

interface NotesProps {
  id: string;
  hint?: string | undefined;
  issues: readonly PlacedIssue[];
}

/** What a field is for, and its mistakes. */
export function Notes({ id, hint, issues }: NotesProps) {
  return (
    <div id={`${id}-notes`} className="text-xs/4.5">
      {hint === undefined ? null : (
        <p className="text-subtle">
          <CodedText text={hint} />
        </p>
      )}
      {issues.map(({ message, severity }) => (
        <p key={message} className={severity === 'error' ? 'text-down' : 'text-degraded'}>
          <CodedText text={message.replace(/^`[\w$.-]+`: /, '')} />
        </p>
      ))}
    </div>
  );
}

interface SelectProps extends Omit<LabeledProps, 'children'> {
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

/** Radix's would inject a style; the browser's own is better on phones, too. */
export function Select({ value, options, onChange, ...labeled }: SelectProps) {
  return (
    <Labeled {...labeled}>
      {(control) => (
        <select
          {...control}
          value={value}
          className={`${INPUT} pl-2`}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(([choice, label]) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labeled>
  );
}

interface InputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  hint?: string;
  onChange: (value: string) => void;
}

export function Input({ label, hint, onChange, ...rest }: InputProps) {
  return (
    <Labeled label={label} hint={hint}>
      {(control) => (
        <input {...control} {...rest} onChange={({ target }) => onChange(target.value)} />
      )}
    </Labeled>
  );
}

export function mistakes(count: number): string {
  return count === 1 ? '1 mistake' : `${count} mistakes`;
}
