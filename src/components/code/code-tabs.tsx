import type { ReactNode } from 'react';

interface Tab {
  label: string;
  /** The stored key of a language; missing where the tabs are not languages. */
  language?: string;
  content: ReactNode;
}

/**
 * The same code in several languages. The HTML shows the first language; `src/browser/tabs.ts` handles the tabs of the
 * whole site and shares the stored choice between all blocks. A rule of the style sheet shows the stored choice before
 * the first paint.
 */
export function CodeTabs({ tabs }: { tabs: readonly Required<Tab>[] }) {
  return (
    <div
      className="code-tabs"
      data-code-tabs=""
      data-languages={tabs.map((tab) => tab.language).join(' ')}
    >
      <TabPanels tabs={tabs} label="Code language" />
    </div>
  );
}

export function TabPanels({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  return (
    <>
      <div role="tablist" aria-label={label} className="tab-list needs-script">
        {tabs.map((tab, index) => (
          <button
            key={tab.language ?? tab.label}
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
          key={tab.language ?? tab.label}
          role="tabpanel"
          aria-label={tab.label}
          data-language={tab.language}
          data-first={index === 0 ? '' : undefined}
          className="tab-panel"
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}
