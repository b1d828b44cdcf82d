import type { ComponentProps, ComponentType } from 'react';
import type { MdxComponentName } from '@schema/mdx-components';
import { Code } from '../ui/code';
import { CodeBlock } from '../code/code-block';
import { Callout } from './callout';
import { CheckCard, Compare } from './check-card';
import { Card, Cards, Figure, Steps } from './blocks';
import { Arrow, Flow, Node } from './diagrams/flow';
import { Message, Sequence } from './diagrams/sequence';
import { useTextContext } from './page-context';
import { Picture } from './picture';
import { Hop, RedirectChain } from './redirect-chain';
import { CodeTabsOf, Tab, Tabs } from './tabs';
import { DataCell, HeaderCell } from './status-cells';
import { StatusWord } from './status-word';
import { Event, Timeline } from './timeline';

/**
 * Plugins replace variables before a page is rendered (`src/content/markdown/plugins/remark-variables.ts`), so they need no component. `compiled-text.tsx` provides the components with content from
 * the API description.
 */
type Rendered = Exclude<MdxComponentName, 'Fact' | 'FactTable' | 'ErrorCatalogue'>;

interface FencedProps extends ComponentProps<'pre'> {
  'data-language'?: string;
  'data-caption'?: string;
  'data-lines'?: string;
}

function Pre({ children, ...rest }: FencedProps) {
  const code = (children as { props?: { children?: React.ReactNode } }).props?.children;
  return (
    <CodeBlock
      caption={rest['data-caption'] ?? 'Code'}
      language={rest['data-language'] ?? 'text'}
      lines={rest['data-lines']}
      types={useTextContext().types}
    >
      {code}
    </CodeBlock>
  );
}

/** The components of an MDX page: the writers' components, and elements with a frame. */
export const mdxComponents = {
  Arrow,
  Callout,
  Card,
  Cards,
  CheckCard,
  CodeTabs: CodeTabsOf,
  Compare,
  Event,
  Figure,
  Flow,
  Hop,
  Message,
  Node,
  RedirectChain,
  Sequence,
  StatusWord,
  Steps,
  Tab,
  Tabs,
  Timeline,
  code: Code,
  img: Picture,
  pre: Pre,
  td: DataCell,
  th: HeaderCell,
  // Each component's attributes are checked by schema/mdx-components.ts before it is rendered.
} satisfies Record<Rendered, ComponentType<never>> & Record<string, ComponentType<never>>;
