import type { ReactNode } from 'react';

/** One language of a block in several: `language` is the stored key, `label` the text of the tab. */
export interface CodeTab {
  readonly language: string;
  readonly label: string;
  readonly content: ReactNode;
}

/**
 * The same code in several languages. The HTML shows the first language; `src/browser/tabs.ts` handles the tabs of the
 * whole site and shares the stored choice between all blocks. A rule of the style sheet shows the stored choice before
 * the first paint.
 */
export function CodeTabs({ tabs, label = 'Code language' }: { tabs: readonly CodeTab[]; label?: string }) {
  return (
    <div className="code-tabs" data-code-tabs="" data-languages={tabs.map((tab) => tab.language).join(' ')}>
      <div role="tablist" aria-label={label} className="tab-list needs-script">
        {tabs.map((tab, index) => (
          <button
            key={tab.language}
            type="button"
            role="tab"
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-language={tab.language}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.language}
          role="tabpanel"
          aria-label={tab.label}
          data-language={tab.language}
          data-first={index === 0 ? '' : undefined}
          className="tab-panel"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
