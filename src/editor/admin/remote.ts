import { GiteaBackend } from 'decap-cms-backend-gitea';
import { GitHubBackend } from 'decap-cms-backend-github';
import { GitLabBackend } from 'decap-cms-backend-gitlab';
import { DecapCmsCore as CMS } from 'decap-cms-core';
import { offerDraftsAfterLoading } from './kept-drafts';
import { loadConfig, registerWidgets } from './register';

// The published editor: Decap CMS with a Git backend, which signs the writer in.

async function start(): Promise<void> {
  const config = await loadConfig();
  registerWidgets();
  CMS.registerBackend('github', GitHubBackend as never);
  CMS.registerBackend('gitlab', GitLabBackend as never);
  CMS.registerBackend('gitea', GiteaBackend as never);
  offerDraftsAfterLoading();
  CMS.init({ config: config as never });
}

void start();
