import type { AppProps } from 'next/app';
import { useEffect } from 'react';
import { withBasePath } from '@/config/base-path';
import { Announcement } from '@/components/layout/announcement';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { WriterNotice } from '@/components/layout/writer-notice';
import { SITE_SCRIPTS, SITE_SCRIPT_NAME } from '@/config/public-files';
import { COMPONENT_FILES } from '@/config/constants';
import { layout } from '@/page-data/site-layout';
import type { WriterIssues } from '@/page-data/writer-issues';
import '../styles/globals.css';

export default function App({ Component, pageProps }: AppProps<{ issues?: WriterIssues }>) {
  useEffect(() => {
    // Effects run in development only, where the plain script begins when React has the page.
    void import(/* turbopackIgnore: true */ withBasePath(SITE_SCRIPTS + SITE_SCRIPT_NAME));
  }, []);
  useEffect(() => {
    // After a save; the sheets of components are no modules of Next.
    for (const sheet of document.querySelectorAll<HTMLLinkElement>(
      `link[href*="${COMPONENT_FILES}/"]`,
    ))
      sheet.href = sheet.href.replace(/\?.*|$/, `?${Date.now()}`);
  }, [pageProps]);
  return (
    <>
      {pageProps.issues ? <WriterNotice issues={pageProps.issues} /> : null}
      <a
        href="#content"
        className="skip-link fixed top-2 left-2 z-60 rounded-lg bg-accent px-4 py-2 font-medium text-on-accent not-focus:-top-40"
      >
        Skip to main content
      </a>
      {/* For programs that read the page itself and not its head (Agent-Friendly Documentation Spec, llms-txt-directive-html). */}
      <p hidden>{`Every page as Markdown: ${withBasePath('/llms.txt')}`}</p>
      <Announcement announcement={layout.announcement} />
      <Header layout={layout} />
      <Component {...pageProps} />
      <Footer layout={layout} />
    </>
  );
}
