import type { ReactElement } from 'react';
import { OperationView } from '@/components/api/operation-view';
import { StaticHtml } from '@/components/ui/static-html';
import type { Operation } from '@/openapi';

/** The HTML of an operation's page, as the export has it, and the text that a reader sees in it. */
export async function renderOperation(
  operation: Operation,
  catalogue: string | null = null,
): Promise<{ html: string; text: string }> {
  const element = (await StaticHtml({
    children: <OperationView operation={operation} catalogue={catalogue} types="/openapi/pagewarden.ts" />,
  })) as ReactElement<{
    dangerouslySetInnerHTML: { __html: string };
  }>;
  const html = element.props.dangerouslySetInnerHTML.__html;
  return { html, text: textOf(html) };
}

/** Text without tags, entities resolved, white space folded. */
export function textOf(html: string): string {
  const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
  return html
    .replace(/<wbr>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
      hex
        ? String.fromCodePoint(parseInt(hex, 16))
        : decimal
          ? String.fromCodePoint(Number(decimal))
          : (named[name ?? ''] ?? whole),
    )
    .replace(/\s+/g, ' ');
}
