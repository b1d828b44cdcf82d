import { messageOf } from '../cms-error';
import { serverClient } from './client';
import { renderEditor, root } from './render-editor';

// The editor of `npm run cms` in the browser.

// The page `/open` leads here.
localStorage.setItem('editor-path', location.pathname);
renderEditor(serverClient).catch((error: unknown) =>
  root.render(
    <p role="alert" className="m-auto max-w-120 p-8">
      {messageOf(error)}
    </p>,
  ),
);
