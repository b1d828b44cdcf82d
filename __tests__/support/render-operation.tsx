import { renderToStaticMarkup } from 'react-dom/server';
import { OperationView } from '@/api/views/operation-view';
import type { Operation } from '@/api';
import { shownOf } from './shown';

/** The HTML of an operation's page, as the export has it, and the text that a reader sees in it. */
export function renderOperation(
  operation: Operation,
  catalogue: string | null = null,
): { html: string; text: string } {
  const shown = shownOf(operation);
  const html = renderToStaticMarkup(
    <OperationView operation={shown} catalogue={catalogue} types="/openapi/pagewarden.ts" />,
  );
  return { html, text: textOf(html) };
}

/** Text without tags, entities resolved, white space folded. */
export function textOf(html: string): string {
  const named: Readonly<Record<string, string>> = {
    lt: '<',
    gt: '>',
    amp: '&',
    quot: '"',
    apos: "'",
  };
  return html
    .replace(/<wbr>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
      (whole, hex?: string, decimal?: string, name?: string) =>
        hex
          ? String.fromCodePoint(parseInt(hex, 16))
          : decimal
            ? String.fromCodePoint(Number(decimal))
            : (named[name ?? ''] ?? whole),
    )
    .replace(/\s+/g, ' ');
}
