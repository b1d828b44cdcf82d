import type { ReactElement, ReactNode } from 'react';
import { StaticHtml } from '@/components/ui/static-html';

/** The HTML of a page's static part, as the export has it. */
export async function renderHtml(children: ReactNode): Promise<string> {
  const element = (await StaticHtml({ children })) as ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>;
  return element.props.dangerouslySetInnerHTML.__html;
}
