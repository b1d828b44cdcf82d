import { DecapCmsCore as CMS } from 'decap-cms-core';
import { en } from 'decap-cms-locales';
import BooleanWidget from 'decap-cms-widget-boolean';
import ImageWidget from 'decap-cms-widget-image';
import ListWidget from 'decap-cms-widget-list';
import NumberWidget from 'decap-cms-widget-number';
import ObjectWidget from 'decap-cms-widget-object';
import SelectWidget from 'decap-cms-widget-select';
import StringWidget from 'decap-cms-widget-string';
import TextWidget from 'decap-cms-widget-text';
import { offerDraftsAfterLoading } from './kept-drafts';
import { ListControl } from './list-control';

const WIDGETS = [
  StringWidget,
  TextWidget,
  NumberWidget,
  BooleanWidget,
  ObjectWidget,
  SelectWidget,
  ImageWidget,
];

/** What the generated configuration has for the editor's script. */
export interface EditorConfig {
  readonly collections: readonly { readonly name: string; readonly folder?: string }[];
}

/** Decap's words that the editor replaces: of its toolbar, and of its questions. */
interface Words {
  readonly editorToolbar?: Readonly<Record<string, string>>;
  readonly editor?: Readonly<Record<string, string>>;
}

/**
 * Starts Decap with the generated configuration, which is beside the script, and the widgets that it uses. `register` adds
 * what one editor alone has.
 */
export async function startEditor(
  register: (config: EditorConfig) => void,
  words: Words = {},
): Promise<void> {
  const config = (await (await fetch('config.json')).json()) as EditorConfig;
  const editorToolbar = { ...en.editor.editorToolbar, ...words.editorToolbar };
  const editor = { ...en.editor.editor, ...words.editor };
  CMS.registerLocale('en', { ...en, editor: { ...en.editor, editor, editorToolbar } });
  CMS.registerWidget(ListWidget.Widget({ controlComponent: ListControl }));
  for (const widget of WIDGETS) CMS.registerWidget(widget.Widget());
  register(config);
  offerDraftsAfterLoading();
  CMS.init({ config: config as never });
}
