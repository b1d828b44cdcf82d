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

/**
 * Starts Decap with the generated configuration, which is beside the script, and the widgets that it uses. `register` adds
 * the Git backends.
 */
export async function startEditor(register: () => void): Promise<void> {
  const config: unknown = await (await fetch('config.json')).json();
  CMS.registerLocale('en', en);
  CMS.registerWidget(ListWidget.Widget({ controlComponent: ListControl }));
  for (const widget of WIDGETS) CMS.registerWidget(widget.Widget());
  register();
  offerDraftsAfterLoading();
  CMS.init({ config: config as never });
}
