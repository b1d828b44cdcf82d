import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { languageLabel } from '@/mdx/highlight';
import { CodeTabs } from '../code/code-tabs';
import { elementsOf } from './children';

/**
 * Alternatives of which the reader needs one. Without JavaScript, all are shown below each other, each with its label.
 */
export function Tabs({ label, children }: MdxProps<'Tabs'> & { children: ReactNode }) {
  const tabs = elementsOf<MdxProps<'Tab'> & { children: ReactNode }>(children);
  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} className="tab-list needs-script">
        {tabs.map((tab, index) => (
          <button
            key={tab.props.label}
            type="button"
            role="tab"
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
          >
            {tab.props.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.props.label}
          role="tabpanel"
          aria-label={tab.props.label}
          data-first={index === 0 ? '' : undefined}
          className="tab-panel"
        >
          <p className="tab-name">{tab.props.label}</p>
          {tab.props.children}
        </div>
      ))}
    </div>
  );
}

/** One alternative; `Tabs` renders it. */
export function Tab({ children }: MdxProps<'Tab'> & { children: ReactNode }) {
  return <>{children}</>;
}

/** Code blocks that say the same in several languages. */
export function CodeTabsOf({ children }: { children: ReactNode }) {
  const blocks = elementsOf<{ 'data-language'?: string }>(children);
  const tabs = blocks.map((block) => {
    const language = block.props['data-language'] ?? 'text';
    return { language, label: languageLabel(language), content: block };
  });
  return <CodeTabs tabs={tabs} />;
}
