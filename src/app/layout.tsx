import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { readSearchSettings } from '@schema/data';
import { publishedAddress, withBasePath } from '@/config/base-path';
import { firstPaintScript } from '@/browser/theme-script';
import { watchdogScript } from '@/browser/watchdog';
import { Announcement } from '@/components/layout/announcement';
import { ClientBehavior } from '@/components/layout/client-behavior';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { InlineMarkdown } from '@/components/layout/inline-markdown';
import { RouteFault } from '@/components/layout/route-fault';
import { CloseIcon } from '@/components/ui/icons';
import { StaticHtml } from '@/components/ui/static-html';
import { CONDITIONS_SHEET, ICON_SIZES, SITE_FILES } from '@/config/files';
import { CODE_LANGUAGES, LOCALE } from '@/config/site';
import { getSite } from '@/content';
import { siteNameOf } from '@/outputs/manifest';
import './globals.css';

/** Loaded in development only, so that a build contains nothing of it. */
async function loadWriterNotices() {
  return process.env.NODE_ENV === 'development' ? (await import('./writer-notices')).WriterNotices : undefined;
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export async function generateMetadata(): Promise<Metadata> {
  const { product } = await getSite();
  return {
    metadataBase: new URL(publishedAddress('/', product.addresses.docs)),
    title: { default: `${product.name} Docs`, template: `%s · ${product.name} Docs` },
    description: product.description,
    openGraph: { siteName: siteNameOf(product), type: 'website', locale: LOCALE },
    manifest: withBasePath(SITE_FILES.manifest),
    icons: { apple: withBasePath(`/icons/${ICON_SIZES[0]}.png`) },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const site = await getSite();
  const { announcement } = site.navigation;
  const WriterNotices = await loadWriterNotices();
  // A build checks the file before; in development, a mistake in it must not hide the pages.
  const { data: searchSettings } = readSearchSettings();
  return (
    <html lang={LOCALE} suppressHydrationWarning>
      <head>
        <script
          dangerouslySetInnerHTML={{
            __html: `${watchdogScript()};${firstPaintScript(announcement?.id, CODE_LANGUAGES)}`,
          }}
        />
        {/* For print and forced colors only: other readers do not wait for it. */}
        <link rel="stylesheet" href={withBasePath(CONDITIONS_SHEET)} media="print, (forced-colors: active)" />
      </head>
      <body>
        <a
          href="#content"
          className="skip-link fixed top-2 left-2 z-60 rounded-lg bg-accent px-4 py-2 font-medium text-on-accent not-focus:-top-40"
        >
          Skip to main content
        </a>
        {/* For programs that read the page itself and not its head (Agent-Friendly Documentation Spec, llms-txt-directive-html). */}
        <p hidden>{`Every page as Markdown: ${withBasePath('/llms.txt')}`}</p>
        {WriterNotices ? <WriterNotices /> : null}
        {announcement ? (
          <Announcement
            id={announcement.id}
            text={<InlineMarkdown text={announcement.text} />}
            closeIcon={<CloseIcon width={16} height={16} />}
          />
        ) : null}
        <Header site={site} starts={searchSettings?.start ?? []} />
        <RouteFault />
        {children}
        <StaticHtml>
          <Footer site={site} />
        </StaticHtml>
        <ClientBehavior />
      </body>
    </html>
  );
}
