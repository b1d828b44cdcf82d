import { DecapCmsCore as CMS } from 'decap-cms-core';
import { keepAccessibleNames } from './accessible-names';
import { EditorBackend } from './editor-backend';
import { Preview } from './preview';
import { SourceControl } from './source-control';
import { startEditor } from './start';
import { resumeWarnings } from './warnings';

// The local editor in the browser.

/** Nothing is published here: a save writes a file. */
const WORDS = {
  editorToolbar: {
    publishing: 'Saving …',
    publish: 'Save',
    published: 'Saved',
    publishNow: 'Save now',
    publishAndCreateNew: 'Save and create a new one',
    publishAndDuplicate: 'Save and duplicate',
  },
  editor: {
    onDeletePublishedEntry: 'Delete this page? A copy of its file is kept in .cache/cms/removed.',
  },
};

void startEditor(({ collections }) => {
  CMS.registerBackend('editor', EditorBackend as never);
  CMS.registerWidget('source', SourceControl as never);
  CMS.registerPreviewStyle(new URL('preview.css', document.baseURI).href);
  for (const { name, folder } of collections)
    if (folder) CMS.registerPreviewTemplate(name, Preview as never);
  // No sign-in: the address of the editor contains the token of this start.
  localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'editor' }));
  keepAccessibleNames();
  resumeWarnings();
}, WORDS);
