import { createRoot } from 'react-dom/client';
import { App } from './app';
import { createClient } from './client';
import { CrashBoundary } from './crash';
import { nameTab } from './drafts';

// The editor in the browser.

const client = createClient();
const root = createRoot(document.getElementById('editor') as HTMLElement);
try {
  const [tab, model, files] = await Promise.all([nameTab(), client.model(), client.list()]);
  root.render(
    <CrashBoundary>
      <App client={client} tab={tab} model={model} firstFiles={files} />
    </CrashBoundary>,
  );
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  root.render(
    <p role="alert" className="m-auto max-w-120 p-8">
      {message}
    </p>,
  );
}
