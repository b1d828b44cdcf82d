import type { ReactNode } from 'react';
import type { PageData } from '@/page-data/page-data';
import { SearchField } from '../ui/search-field';

/** The home page: title, sentence and search, then its text, which begins with a list of links and a picture. */
export function Home({ page, children }: { page: PageData; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-332 flex-1 px-6 pb-24">
      <div className="prose home grid grid-cols-1 gap-x-12 pt-8 wide:grid-cols-2 wide:grid-rows-[auto_1fr]">
        <div className="hero max-w-160 wide:[grid-area:1/1]">
          <h1 className="text-[clamp(36px,5.6vw,56px)]/[1.0715] font-semibold tracking-[-0.035em] text-balance">
            {page.title}
          </h1>
          <p className="mt-4 mb-5 max-w-none text-lg/7.5 text-pretty text-muted">
            {page.description}
          </p>
          <SearchField />
        </div>
        {children}
      </div>
    </main>
  );
}
