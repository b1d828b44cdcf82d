import Document, { Head, Html, Main, NextScript } from 'next/document';
import { Children, cloneElement, isValidElement, type JSX, type ReactElement } from 'react';
import { withBasePath } from '@/config/base-path';
import { CONDITIONS_SHEET, ICON_SIZES, SITE_FILES } from '@/config/public-files';
import { COMPONENT_FILES, LOCALE } from '@/config/constants';
import type { DocumentData } from '@/page-data/html-document-data';
import type { PageData } from '@/page-data/page-data';
import geist from '../../.cache/fonts/geist.woff2';
import geistMono from '../../.cache/fonts/geist-mono.woff2';
import data from '../../.cache/page-data/document.json';

const isBuild = process.env.NODE_ENV === 'production';
const { headScript, policy, scripts, deferred } = data as DocumentData;

/** An attribute of an element in the head. */
type Part = ReactElement<Readonly<Record<string, string | undefined>>>;

/**
 * The order of what can fail to load: the head's own script watches over the others, and the site's sheet has the layers of
 * all. React itself puts the character set, the policy, the title and other data in front of it.
 */
const ORDER: readonly ((part: Part) => boolean)[] = [
  ({ props }) => props['data-build'] !== undefined,
  ({ props }) => props['type'] === 'module',
  ({ props }) => props['rel'] === 'stylesheet' && props['href']?.includes('/_next/') === true,
  ({ props }) => props['rel'] === 'stylesheet',
];

/** What Next adds for its client, which a build leaves out: its scripts, preloads of them and of styles, and empty marks. */
function isOurs({ type, props }: Part): boolean {
  if (type === 'script')
    return props['src'] === undefined
      ? props['data-build'] !== undefined || props['type'] === 'application/ld+json'
      : [...scripts, ...deferred].includes(props['src']);
  if (type === 'link') return props['rel'] !== 'preconnect' && (props['as'] === undefined || props['as'] === 'font');
  return type === 'meta' || type === 'title';
}

/** Attributes by which Next's client would find its elements. */
const MARKS = { 'data-next-head': undefined, 'data-n-g': undefined, 'data-n-p': undefined, nonce: undefined };

/**
 * The head of a document without Next's client, which runs in development only. Next documents no option for this;
 * `__tests__/export` says which scripts a page may have.
 */
class PlainHead extends Head {
  override render(): JSX.Element {
    const head = super.render() as ReactElement<{ children?: unknown }>;
    if (!isBuild) return head;
    const parts = Children.toArray(head.props.children as JSX.Element[]).filter((part) =>
      isValidElement(part),
    ) as Part[];
    const rank = (part: Part) => (ORDER.findIndex((isHere) => isHere(part)) + ORDER.length + 1) % (ORDER.length + 1);
    const own = parts.filter(isOurs).sort((a, b) => rank(a) - rank(b));
    return <head>{own.map((part) => cloneElement(part, MARKS))}</head>;
  }
}

/** The document around every page. */
export default class SiteDocument extends Document {
  override render(): JSX.Element {
    const hasCode = /<(?:code|pre)[\s>]/.test(this.props.html);
    const { head, sheets = [] } = this.props.__NEXT_DATA__.props['pageProps'] as Partial<PageData>;
    return (
      <Html lang={LOCALE} suppressHydrationWarning>
        <PlainHead>
          {isBuild ? <meta httpEquiv="Content-Security-Policy" content={policy} /> : null}
          <script data-build={process.env['BUILD_ID']} dangerouslySetInnerHTML={{ __html: headScript }} />
          {isBuild ? scripts.map((src) => <script key={src} type="module" src={src} />) : null}
          <link rel="icon" href={withBasePath('/icon.svg')} type="image/svg+xml" />
          <link rel="manifest" href={withBasePath(SITE_FILES.manifest)} />
          <link rel="apple-touch-icon" href={withBasePath(`/icons/${ICON_SIZES[0]}.png`)} />
          {sheets.map((sheet) => (
            <link key={sheet} rel="stylesheet" href={withBasePath(`${COMPONENT_FILES}/${sheet}`)} />
          ))}
          {/* For print and forced colors only: other readers do not wait for it. */}
          <link rel="stylesheet" href={withBasePath(CONDITIONS_SHEET)} media="print, (forced-colors: active)" />
          {/* Another page requests the font of code only when it shows a key, or a method of the API. */}
          {[geist, ...(hasCode ? [geistMono] : [])].map((font) => (
            <link key={font} rel="preload" href={font} as="font" crossOrigin="" type="font/woff2" />
          ))}
          {deferred.map((src) => (
            <script key={src} src={src} defer />
          ))}
          {head?.jsonLd ? (
            <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.jsonLd }} />
          ) : null}
        </PlainHead>
        <body>
          <Main />
          {isBuild ? null : <NextScript />}
        </body>
      </Html>
    );
  }
}
