import { join } from 'node:path';
import { readNavigation } from '@/content/files/data-files';
import { withBasePath } from '@/config/base-path';
import { parseEnvironment } from '@/config/env';
import { contentPolicy } from '@/publish/content-policy';
import type { DocumentData } from '@/page-data/html-document-data';
import { PAGE_DATA_FOLDER } from '@/page-data/read-page-data';
import { PAGE_VIEWS_FILE } from '@/publish/tag-manager';
import { bundleScript } from '@/lib/server/bundle-script';
import { writeChangedFile } from '@/lib/server/write-file';

/**
 * Writes what the document around every page needs, and returns its policy. `scripts` are the addresses of the plain
 * script; none in development.
 */
export async function writeDocumentFile(scripts: readonly string[]): Promise<string> {
  const { tagManager } = parseEnvironment(process.env);
  const headScript = await bundleHeadScript(readNavigation().data?.announcement?.id);
  const policy = contentPolicy(headScript, tagManager);
  const document: DocumentData = {
    headScript,
    policy,
    scripts,
    deferred: tagManager ? [withBasePath(PAGE_VIEWS_FILE)] : [],
  };
  writeChangedFile(join(PAGE_DATA_FOLDER, 'document.json'), JSON.stringify(document));
  return policy;
}

/** The script in the head of every page, which runs before the first paint. `announcement` is the id of the site's one. */
export async function bundleHeadScript(announcement: string | undefined): Promise<string> {
  const script = await bundleScript('src/browser/head-script.ts', {
    format: 'iife',
    define: {
      ANNOUNCEMENT: announcement === undefined ? 'undefined' : JSON.stringify(announcement),
    },
  });
  return script.trim();
}
