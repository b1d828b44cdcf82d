import { GiteaBackend } from 'decap-cms-backend-gitea';
import { GitHubBackend } from 'decap-cms-backend-github';
import { GitLabBackend } from 'decap-cms-backend-gitlab';
import { DecapCmsCore as CMS } from 'decap-cms-core';
import { startEditor } from './start';

// The published editor: Decap CMS with a Git backend, which signs the writer in.

void startEditor(() => {
  CMS.registerBackend('github', GitHubBackend as never);
  CMS.registerBackend('gitlab', GitLabBackend as never);
  CMS.registerBackend('gitea', GiteaBackend as never);
});
