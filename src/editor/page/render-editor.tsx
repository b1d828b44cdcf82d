import type { Root } from 'react-dom/client';
import type { ContentApi } from '../content-api';
import { App } from './app';
import { CrashBoundary } from './crash';
import { nameTab } from './drafts';

/** Renders the editor. `onSignOut` is for a client that knows who the writer is. */
export async function renderEditor(
  root: Root,
  client: ContentApi,
  onSignOut?: () => void,
): Promise<void> {
  const [tab, model, files] = await Promise.all([nameTab(), client.model(), client.list()]);
  root.render(
    <CrashBoundary>
      <App {...{ client, tab, onSignOut }} firstModel={model} firstFiles={files} />
    </CrashBoundary>,
  );
}
