import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withBasePath } from '@/config/base-path';
import { parseEnvironment, type Environment } from '@/config/env';
import { fillSidebarSlot } from '@/lib/sidebar-slot';
import { splitPage } from './next-output';
import { policyOf, withFonts, withHeadScriptFirst, withPolicy, withSiteScript } from './post-process-page';
import { bundleSiteScript } from './site-script';
import { PAGE_VIEWS_FILE, pageViewsScript, withPageViews } from './tag-manager';
import { addToExport, changeInExport } from './write-file';

// Post-processes Next's export: the framework's scripts and data leave the pages, and the plain script loads them on
// intent; each page names its fonts; each page gets the links of its sidebar; the head's own script comes first; each
// page gets the same Content-Security-Policy; Next's internal pages lose their addresses, and sources and maps are removed; the tag manager is added if the environment names one.

const INTERNAL = /(?:^|\/)(?:_not-found|_none)(?:\.\w+)?$/;
/** Each of these is the same as the file with the page's data, and the framework's client requests none of them. */
const DUPLICATE = /(?:^|\/)__next\._full\.txt$/;
/** Sources and source maps that the compiler copies: the source of a worker, and empty maps. No browser requests them. */
const SOURCE = /^_next\/static\/.*\.(?:map|tsx?)$|^_next\/static\/chunks\/.*\.js$/;
/** The data of pages for the framework's client. */
const DATA = /\.txt$/;
/** The fonts of `emit-fonts.ts`. */
const FONTS = { text: /^_next\/static\/media\/geist\..*woff2$/, code: /^_next\/static\/media\/geist-mono\..*woff2$/ };

interface Build extends Environment {
  /** The folder of the export. */
  readonly out: string;
  readonly id: string;
  readonly siteScript: string;
  /** Addresses of the fonts. */
  readonly fonts: Record<keyof typeof FONTS, string | undefined>;
  /** The links of a sidebar by the route of their file. */
  readonly readSidebar: (route: string) => string;
}

/** Post-processes the export. Returns 1 if a page can get no policy, or if the policies of pages differ. */
export async function postProcessExport(out: string): Promise<number> {
  const environment = parseEnvironment(process.env);
  const id = readFileSync('.next/BUILD_ID', 'utf8').trim();
  const siteScript = await bundleSiteScript(out);
  const addressOf = (file: RegExp) => {
    const name = listExport(out).find((one) => file.test(one));
    return name && withBasePath(`/${name}`);
  };
  const fonts = { text: addressOf(FONTS.text), code: addressOf(FONTS.code) };
  const build = { ...environment, out, id, siteScript, fonts, readSidebar: sidebarReader(out) };
  const pages = listExport(out).filter((name) => name.endsWith('.html') && !INTERNAL.test(name.replace(/\.html$/, '')));
  const policies = pages.map((page) => postProcess(page, build));
  for (const name of listExport(out).filter((name) =>
    [INTERNAL, DUPLICATE, SOURCE, DATA].some((unused) => unused.test(name)),
  ))
    rmSync(join(out, name), { recursive: true, force: true });
  const { tagManager } = environment;
  if (tagManager) addToExport(out, PAGE_VIEWS_FILE, pageViewsScript(tagManager));
  const different = new Set(policies).size;
  console.log(`post-process export: ${pages.length} pages, ${different} policies`);
  if (policies.includes(undefined)) return 1;
  if (environment.runtime === 'eager' || different === 1) return 0;
  console.error(
    `The pages have ${different} Content-Security-Policies instead of one, because their inline scripts differ. Put what differs into attributes or files.`,
  );
  return 1;
}

function listExport(out: string): string[] {
  return readdirSync(out, { recursive: true, encoding: 'utf8' });
}

/** Rewrites one page and returns its policy; reports an error and returns undefined if the page can get none. */
function postProcess(page: string, build: Build): string | undefined {
  const file = join(build.out, page);
  try {
    const framework = readFileSync(file, 'utf8');
    const plain =
      build.runtime === 'eager' ? withSiteScript(framework, build.siteScript) : withoutFramework(framework, build);
    const html = withHeadScriptFirst(fillSidebarSlot(withFonts(plain, build.fonts), build.readSidebar), build.id);
    const { tagManager } = build;
    const extras = tagManager && { scriptOrigin: tagManager.origin, connectOrigins: tagManager.connect };
    const complete = tagManager ? withPageViews(html) : html;
    changeInExport(build.out, page, withPolicy(complete, extras));
    return policyOf(complete, extras);
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

/** Reads each file once: the pages of a section share it. */
function sidebarReader(out: string): Build['readSidebar'] {
  const sidebars = new Map<string, string>();
  return (route) => {
    const links = sidebars.get(route) ?? readFileSync(join(out, route), 'utf8');
    sidebars.set(route, links);
    return links;
  };
}

/** The page without the framework's scripts and data. */
function withoutFramework(framework: string, { siteScript }: Build): string {
  return withSiteScript(splitPage(framework).html, siteScript);
}
