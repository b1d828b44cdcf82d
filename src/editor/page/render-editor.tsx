import { createRoot } from 'react-dom/client';
import type { ContentApi } from '../content-api';
import { App } from './app';
import { CrashNotice } from './crash';
import { nameTab } from './drafts';

/** The page; what throws leaves a notice instead of an empty page. */
export const root = createRoot(document.getElementById('editor') as HTMLElement, {
  onUncaughtError: (thrown) => {
    reportError(thrown);
    root.render(<CrashNotice thrown={thrown} />);
  },
});

/** Renders the editor. `onSignOut` is for a client that knows who the writer is. */
export async function renderEditor(client: ContentApi, onSignOut?: () => void): Promise<void> {
  const [tab, model, files] = await Promise.all([nameTab(), client.model(), client.list()]);
  root.render(<App {...{ client, tab, onSignOut }} firstModel={model} firstFiles={files} />);
}
