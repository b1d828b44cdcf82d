import Document, { Head, Html, Main, NextScript } from 'next/document';
import { withBasePath } from '@/config/base-path';
import { CONDITIONS_SHEET, ICON_SIZES, SITE_FILES } from '@/config/public-files';
import { COMPONENT_FILES, LOCALE } from '@/config/constants';
import type { DocumentData } from '@/page-data/html-document-data';
import type { PageData } from '@/page-data/page-data';
import { layout } from '@/page-data/site-layout';
import geist from '../../.cache/fonts/geist.woff2';
import geistMono from '../../.cache/fonts/geist-mono.woff2';
import data from '../../.cache/page-data/document.json';

const isBuild = process.env.NODE_ENV === 'production';
const { headScript, policy, scripts, deferred } = data as DocumentData;

/**
 * The document around every page. A build leaves the scripts of Next's client out, because each page has the switch
 * `unstable_runtimeJS: false`: `site.ts` is what pages run (`docs/decisions/pages.md`). In development, the client shows
 * each save.
 */
export default class SiteDocument extends Document {
  // The attributes of the document are what `conditions.css` prints at the edges of each sheet.
  override render() {
    const hasCode = /<(?:code|pre)[\s>]/.test(this.props.html);
    const { head, sheets = [] } = this.props.__NEXT_DATA__.props['pageProps'] as Partial<PageData>;
    return (
      <Html
        lang={LOCALE}
        suppressHydrationWarning
        data-site={`${layout.name} Docs`}
        data-origin={new URL(layout.facts['addresses.docs'] ?? '').origin}
      >
        <Head>
          {isBuild ? <meta httpEquiv="Content-Security-Policy" content={policy} /> : null}
          <script
            data-build={process.env['BUILD_ID']}
            dangerouslySetInnerHTML={{ __html: headScript }}
          />
          {isBuild ? scripts.map((src) => <script key={src} type="module" src={src} />) : null}
          <link rel="icon" href={withBasePath('/icon.svg')} type="image/svg+xml" />
          <link rel="manifest" href={withBasePath(SITE_FILES.manifest)} />
          <link rel="apple-touch-icon" href={withBasePath(`/icons/${ICON_SIZES[0]}.png`)} />
          {sheets.map((sheet) => (
            <link key={sheet} rel="stylesheet" href={withBasePath(`${COMPONENT_FILES}/${sheet}`)} />
          ))}
          {/* For print and forced colors only: other readers do not wait for it. */}
          <link
            rel="stylesheet"
            href={withBasePath(CONDITIONS_SHEET)}
            media="print, (forced-colors: active)"
          />
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
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
