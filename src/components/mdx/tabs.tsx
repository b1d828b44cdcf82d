import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { languageLabel } from '@/lib/language-label';
import { CodeTabs, TabPanels } from '../code/code-tabs';
import { elementsOf, propsOf } from './children';

/**
 * Alternatives of which the reader needs one. Without JavaScript, all are shown below each other, each with its label.
 */
export function Tabs({ label, children }: MdxProps<'Tabs'> & { children: ReactNode }) {
  const tabs = propsOf<MdxProps<'Tab'> & { children: ReactNode }>(children).map((tab) => ({
    label: tab.label,
    content: (
      <>
        <p className="tab-name font-semibold">{tab.label}</p>
        {tab.children}
      </>
    ),
  }));
  return (
    <div className="tabs">
      <TabPanels tabs={tabs} label={label} />
    </div>
  );
}

/** One alternative; `Tabs` renders it. */
export function Tab({ children }: MdxProps<'Tab'> & { children: ReactNode }) {
  return <>{children}</>;
}

/** Code blocks that say the same in several languages. */
export function CodeTabsOf({ children }: { children: ReactNode }) {
  const tabs = elementsOf<{ 'data-language'?: string }>(children).map((block) => {
    const language = block.props['data-language'] ?? 'text';
    return { language, label: languageLabel(language), content: block };
  });
  return <CodeTabs tabs={tabs} />;
}
