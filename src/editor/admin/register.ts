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
import { ListControl } from './list-control';

const WIDGETS = [StringWidget, TextWidget, NumberWidget, BooleanWidget, ObjectWidget, SelectWidget, ImageWidget];

/** What the generated configuration has for the editor's script. */
export interface EditorConfig {
  readonly collections: readonly { readonly name: string; readonly folder?: string }[];
}

/** Decap's words that the editor replaces: of its toolbar, and of its questions. */
interface Words {
  readonly editorToolbar?: Readonly<Record<string, string>>;
  readonly editor?: Readonly<Record<string, string>>;
}

/** Registers the widgets that the generated configuration uses, with Decap's words or others. */
export function registerWidgets(words: Words = {}): void {
  const editorToolbar = { ...en.editor.editorToolbar, ...words.editorToolbar };
  const editor = { ...en.editor.editor, ...words.editor };
  CMS.registerLocale('en', { ...en, editor: { ...en.editor, editor, editorToolbar } });
  CMS.registerWidget(ListWidget.Widget({ controlComponent: ListControl }));
  for (const widget of WIDGETS) CMS.registerWidget(widget.Widget());
}

/** Loads the generated configuration, which is beside the script. */
export async function loadConfig(): Promise<EditorConfig> {
  return (await (await fetch('config.json')).json()) as EditorConfig;
}
