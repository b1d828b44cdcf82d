import { messageOf } from '../cms-error';
import type { Model } from '../model';
import { renderEditor, root } from '../page/render-editor';
import type { RemoteSettings } from './github';
import { remoteApi } from './remote-api';
import { Repository } from './repository';
import { SignIn } from './sign-in';

// The editor at /admin: the same page, over the API of GitHub.

const TOKEN = 'editor-token';

const data = document.getElementById('editor-data')?.textContent ?? '';
const { settings, model } = JSON.parse(data) as { settings: RemoteSettings; model: Model };

async function open(token: string, isKept: boolean): Promise<void> {
  const repository = await Repository.open(settings, token);
  if (isKept) localStorage.setItem(TOKEN, token);
  else localStorage.removeItem(TOKEN);
  await renderEditor(remoteApi(repository, model), () => {
    localStorage.removeItem(TOKEN);
    location.reload();
  });
}

function askWho(firstFault?: string): void {
  root.render(<SignIn settings={settings} firstFault={firstFault} onToken={open} />);
}

const kept = localStorage.getItem(TOKEN);
if (kept === null) askWho();
else open(kept, true).catch((error: unknown) => askWho(messageOf(error)));
