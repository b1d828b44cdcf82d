import type { EditorView } from '@codemirror/view';
import { Content, Item, Portal, Root as Menu, Trigger } from 'radix-ui/dropdown-menu';
import { Button as Tool, Root } from 'radix-ui/toolbar';
import { useRef, useState } from 'react';
import { Icon } from '@/components/ui/icons';
import { LinkDialog } from './link-dialog';
import type { TextTools } from './text-tools';
import { insertBlock, insertLink, toggleHeading, toggleList, toggleMarks } from './text-commands';
import { CodedText, SHAPES } from './ui';

const TABLE = '| Name | What it is |\n| --- | --- |\n| First | A description |';
const CODE = '```bash\ncurl https://shop.example\n```';

const TOOL =
  'inline-flex h-8 min-w-8 items-center justify-center rounded-md px-1.5 text-sm text-muted hover:bg-accent-soft hover:text-text';

interface ToolbarProps {
  readonly view: EditorView;
  readonly tools: TextTools;
  readonly onPictures: (files: readonly File[]) => void;
}

/** The toolbar of a text: arrow keys move in it, and Tab leaves it (ARIA Authoring Practices, toolbar). */
export function TextToolbar({ view, tools, onPictures }: ToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const examples = tools.named.model.components.filter(({ example }) => example !== undefined);
  const callout = examples.find(({ name }) => name === 'Callout')?.example ?? '';
  return (
    <Root
      aria-label="Formatting"
      className="sticky top-0 z-10 flex flex-wrap items-center gap-0.5 rounded-t-lg border-b border-line bg-surface px-2 py-1"
    >
      <TextTool name="H2 heading" text="H2" onUse={() => toggleHeading(view, 2)} />
      <TextTool name="H3 heading" text="H3" onUse={() => toggleHeading(view, 3)} />
      <TextTool name="Bold" text="B" onUse={() => toggleMarks(view, '**')} />
      <ShapeTool name="Code" shape="code" onUse={() => toggleMarks(view, '`')} />
      <ShapeTool name="Link" shape="link" onUse={() => setLinking(true)} />
      <ShapeTool name="List" shape="bullets" onUse={() => toggleList(view, false)} />
      <ShapeTool name="Numbered list" shape="numbers" onUse={() => toggleList(view, true)} />
      <ShapeTool name="Table" shape="table" onUse={() => insertBlock(view, TABLE)} />
      <ShapeTool name="Callout" shape="callout" onUse={() => insertBlock(view, callout)} />
      <ShapeTool name="Code block" shape="block" onUse={() => insertBlock(view, CODE)} />
      <ShapeTool name="Picture" shape="picture" onUse={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures to insert"
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Menu modal={false}>
        <Tool asChild>
          <Trigger className={`${TOOL} ml-auto gap-1 px-2 font-medium`}>
            <Icon path={SHAPES.plus} width="16" height="16" />
            Insert
          </Trigger>
        </Tool>
        <Portal>
          <Content
            align="end"
            className="z-40 max-h-[min(420px,60vh)] w-72 overflow-y-auto rounded-lg bg-overlay p-1 text-text shadow-overlay thin-scrollbar"
            onCloseAutoFocus={(event) => {
              // The cursor is behind what was inserted.
              event.preventDefault();
              view.focus();
            }}
          >
            {examples.map(({ name, description, example = '', isInline }) => (
              <Item
                key={name}
                className="cursor-pointer rounded-md px-3 py-1.5 outline-none data-highlighted:bg-accent-soft"
                onSelect={() => {
                  if (isInline) view.dispatch(view.state.replaceSelection(example));
                  else insertBlock(view, example);
                }}
              >
                <span className="block text-sm/5 font-medium">{name}</span>
                <span className="block text-xs/4 text-muted">
                  <CodedText text={description} />
                </span>
              </Item>
            ))}
          </Content>
        </Portal>
      </Menu>
      {isLinking ? (
        <LinkDialog
          named={tools.named}
          onClose={() => setLinking(false)}
          onChoose={(href, title) => {
            setLinking(false);
            insertLink(view, href, title);
          }}
        />
      ) : null}
    </Root>
  );
}

interface ToolProps {
  readonly name: string;
  readonly onUse: () => void;
}

function TextTool({ name, text, onUse }: ToolProps & { readonly text: string }) {
  return (
    <Tool className={`${TOOL} font-semibold`} aria-label={name} title={name} onClick={onUse}>
      {text}
    </Tool>
  );
}

function ShapeTool({ name, shape, onUse }: ToolProps & { readonly shape: keyof typeof SHAPES }) {
  return (
    <Tool className={TOOL} aria-label={name} title={name} onClick={onUse}>
      <Icon path={SHAPES[shape]} width="18" height="18" />
    </Tool>
  );
}
