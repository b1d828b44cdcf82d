import { Component, createRef, type ReactNode } from 'react';

interface Props {
  readonly forID: string;
  readonly value?: string;
  readonly classNameWrapper: string;
  readonly field: unknown;
  readonly mediaPaths: { get(id: string): string | undefined };
  onChange(value: string): void;
  onOpenMediaLibrary(options: object): void;
  onRemoveInsertedMedia(id: string): void;
  setActiveStyle(): void;
  setInactiveStyle(): void;
}

/** The text of a page as source, with a button that inserts a picture with its alternative text. */
export class SourceControl extends Component<Props> {
  private readonly area = createRef<HTMLTextAreaElement>();
  private readonly control = crypto.randomUUID();
  private inserted: string | undefined;
  private hasCursor = false;

  /** Decap's wrapper asks each control. */
  isValid = () => true;

  /** Decap's wrapper asks each control; without it, a chosen picture does not reach the control. */
  override shouldComponentUpdate(): boolean {
    return true;
  }

  override componentDidUpdate(): void {
    const path = this.props.mediaPaths.get(this.control);
    if (path === this.inserted) return;
    this.inserted = path;
    // Decap keeps an empty path after the picture was inserted.
    if (!path) return;
    this.props.onRemoveInsertedMedia(this.control);
    this.insert(path);
  }

  private readonly focused = () => {
    this.hasCursor = true;
    this.props.setActiveStyle();
  };

  private insert(path: string): void {
    const alternative = prompt(
      'What does the picture show? Leave this empty if it is only decoration.',
    );
    if (alternative === null) return;
    const { value = '', onChange } = this.props;
    const picture = `![${alternative.replace(/[[\]]/g, '\\$&')}](${path.replaceAll(' ', '%20')})`;
    // A paragraph of its own: below the block with the cursor, or at the end if there was no cursor yet.
    const end = this.hasCursor ? endOfBlock(value, this.area.current?.selectionStart) : -1;
    const [above, below] = end < 0 ? [value, ''] : [value.slice(0, end), value.slice(end)];
    const parts = [above.replace(/\n+$/, ''), picture, below.replace(/^\n+/, '')];
    onChange(parts.filter(Boolean).join('\n\n'));
  }

  override render(): ReactNode {
    const {
      forID,
      value = '',
      field,
      classNameWrapper,
      onChange,
      onOpenMediaLibrary,
      setInactiveStyle,
    } = this.props;
    return (
      <div className={classNameWrapper}>
        <button
          type="button"
          className="insert-picture"
          onClick={() => onOpenMediaLibrary({ controlID: this.control, forImage: true, field })}
        >
          Insert picture
        </button>
        <textarea
          id={forID}
          ref={this.area}
          className="source"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={this.focused}
          onBlur={setInactiveStyle}
        />
      </div>
    );
  }
}

/** The end of the paragraph, table or fenced code at a place in Markdown; -1 if the text ends with it. */
function endOfBlock(text: string, place = 0): number {
  const ends = [...text.matchAll(/\n[ \t]*(?=\n)/g)].map(({ index }) => index);
  const fencesBefore = (end: number) =>
    text.slice(0, end).match(/^ {0,3}(?:`{3,}|~{3,})/gm)?.length ?? 0;
  return ends.find((end) => end >= place && fencesBefore(end) % 2 === 0) ?? -1;
}
