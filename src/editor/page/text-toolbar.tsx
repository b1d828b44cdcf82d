import type { EditorView } from '@codemirror/view';
import { Content, Item, Portal, Root as Menu, Trigger } from 'radix-ui/dropdown-menu';
import { Button as Tool, Root } from 'radix-ui/toolbar';
import { Icon } from '@/components/ui/icons';
import { useEditor } from './context';
import { insertBlock, toggleHeading, toggleList, toggleMarks } from './text-commands';
import { CodedText, MENU, MENU_ITEM, SHAPES } from './ui';

const TABLE = '| Name | What it is |\n| --- | --- |\n| First | A description |';
const CODE = '```bash\ncurl https://shop.example\n```';

const TOOL =
  'inline-flex h-8 min-w-8 items-center justify-center rounded-md px-1.5 text-sm font-semibold text-muted hover:bg-accent-soft hover:text-text';

interface ToolbarProps {
  view: EditorView;
  onLink: () => void;
  onPictures: (files: readonly File[]) => void;
}

/** The toolbar of a text: arrow keys move in it, and Tab leaves it (ARIA Authoring Practices, toolbar). */
export function TextToolbar({ view, onLink, onPictures }: ToolbarProps) {
  const { components } = useEditor().model;
  const callout = components.find(({ name }) => name === 'Callout')?.example ?? '';
  const tools: readonly (readonly [name: string, sign: string, use: () => void, key?: string])[] = [
    ['H2 heading', 'H2', () => toggleHeading(view, 2)],
    ['H3 heading', 'H3', () => toggleHeading(view, 3)],
    ['Bold', 'B', () => toggleMarks(view, '**'), 'B'],
    ['Italic', 'I', () => toggleMarks(view, '_'), 'I'],
    ['Code', SHAPES.code, () => toggleMarks(view, '`')],
    ['Link', SHAPES.link, onLink, 'K'],
    ['List', SHAPES.bullets, () => toggleList(view, false)],
    ['Numbered list', SHAPES.numbers, () => toggleList(view, true)],
    ['Table', SHAPES.table, () => insertBlock(view, TABLE)],
    ['Callout', SHAPES.callout, () => insertBlock(view, callout)],
    ['Code block', SHAPES.block, () => insertBlock(view, CODE)],
    ['Picture', SHAPES.picture, () => choosePictures(onPictures)],
  ];
  return (
    <Root
      aria-label="Formatting"
      className="sticky top-0 z-10 flex flex-wrap items-center gap-0.5 rounded-t-lg border-b border-line bg-surface px-2 py-1"
    >
      {tools.map(([name, sign, use, key]) => (
        <Tool
          key={name}
          className={TOOL}
          aria-label={name}
          title={key ? `${name} (Ctrl+${key})` : name}
          onClick={use}
        >
          {sign.length > 2 ? <Icon path={sign} width="18" height="18" /> : sign}
        </Tool>
      ))}
      <Menu modal={false}>
        <Tool asChild>
          <Trigger className={`${TOOL} ml-auto gap-1`}>
            <Icon path={SHAPES.plus} width="16" height="16" />
            Insert
          </Trigger>
        </Tool>
        <Portal>
          <Content
            align="end"
            className={`${MENU} w-72`}
            onCloseAutoFocus={(event) => {
              // The cursor is behind what was inserted.
              event.preventDefault();
              view.focus();
            }}
          >
            {components.map(({ name, description, example, isInline }) =>
              example === undefined ? null : (
                <Item
                  key={name}
                  className={MENU_ITEM}
                  onSelect={() => {
                    if (isInline) view.dispatch(view.state.replaceSelection(example));
                    else insertBlock(view, example);
                  }}
                >
                  <span className="block font-medium">{name}</span>
                  <span className="block text-xs/4 text-muted">
                    <CodedText text={description} />
                  </span>
                </Item>
              ),
            )}
          </Content>
        </Portal>
      </Menu>
    </Root>
  );
}

function choosePictures(onPictures: ToolbarProps['onPictures']): void {
  const picker = document.createElement('input');
  Object.assign(picker, { type: 'file', accept: 'image/*', multiple: true });
  picker.onchange = () => onPictures([...(picker.files ?? [])]);
  picker.click();
}
