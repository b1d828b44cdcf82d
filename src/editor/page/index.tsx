import { createRoot } from 'react-dom/client';
import { messageOf } from '../cms-error';
import { serverClient } from './client';
import { renderEditor } from './render-editor';

// The editor of `npm run cms` in the browser.

// The page `/open` leads here.
localStorage.setItem('editor-path', location.pathname);
const root = createRoot(document.getElementById('editor') as HTMLElement);
renderEditor(root, serverClient).catch((error: unknown) =>
  root.render(
    <p role="alert" className="m-auto max-w-120 p-8">
      {messageOf(error)}
    </p>,
  ),
);
