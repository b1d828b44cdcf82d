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
import { EditorBackend } from './editor-backend';
import { Preview } from './preview';
import { SourceControl } from './source-control';

// The editor in the browser: Decap CMS with the generated configuration.

const WIDGETS = [
  StringWidget,
  TextWidget,
  NumberWidget,
  BooleanWidget,
  ListWidget,
  ObjectWidget,
  SelectWidget,
  ImageWidget,
];

/** Nothing is published here: a save writes a file. */
const WORDS = {
  publishing: 'Saving …',
  publish: 'Save',
  published: 'Saved',
  publishNow: 'Save now',
  publishAndCreateNew: 'Save and create a new one',
  publishAndDuplicate: 'Save and duplicate',
};

interface Config {
  readonly collections: readonly { readonly name: string; readonly folder?: string }[];
}

async function start(): Promise<void> {
  const config = (await (await fetch('config.json')).json()) as Config;
  CMS.registerLocale('en', {
    ...en,
    editor: { ...en.editor, editorToolbar: { ...en.editor.editorToolbar, ...WORDS } },
  });
  CMS.registerBackend('editor', EditorBackend as never);
  for (const widget of WIDGETS) CMS.registerWidget(widget.Widget());
  CMS.registerWidget('source', SourceControl as never);
  CMS.registerPreviewStyle(new URL('preview.css', document.baseURI).href);
  for (const { name, folder } of config.collections) if (folder) CMS.registerPreviewTemplate(name, Preview as never);
  // No sign-in: the address of the editor contains the token of this start.
  localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'editor' }));
  CMS.init({ config: config as never });
}

void start();
