import { messageOf } from '../cms-error';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { serverClient } from './client';
import {} from './context';
import { CrashBoundary } from './crash';
import { nameTab } from './drafts';

// The editor in the browser.

// The page `/open` leads here.
localStorage.setItem('editor-path', location.pathname);
const root = createRoot(document.getElementById('editor') as HTMLElement);
try {
  const [tab, model, files] = await Promise.all([
    nameTab(),
    serverClient.model({}),
    serverClient.list({}),
  ]);
  root.render(
    <CrashBoundary>
      <App client={serverClient} tab={tab} firstModel={model} firstFiles={files} />
    </CrashBoundary>,
  );
} catch (error) {
  root.render(
    <p role="alert" className="m-auto max-w-120 p-8">
      {messageOf(error)}
    </p>,
  );
}
