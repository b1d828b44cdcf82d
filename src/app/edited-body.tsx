import type { ReactNode } from 'react';
import { staticHtmlOf } from '@/components/ui/static-html';

/** Compiled MDX names each component that it needs in a check before its content. */
const NEEDED = /_missingMdxReference\("([\w.]+)", true\)/g;

/** A component that does not exist shows its content. */
const ContentAlone = ({ children }: { children?: ReactNode }) => children ?? null;

/**
 * The text of a page while a writer edits it. A mistake that would end the request, such as an unknown component or a
 * missing attribute, leaves the page, so that the messages of the check can be read above it. `render` gets components
 * for the unknown names.
 */
export async function editedBody(
  code: string,
  known: object,
  render: (unknown: Readonly<Record<string, typeof ContentAlone>>) => ReactNode,
): Promise<ReactNode> {
  const names = [...code.matchAll(NEEDED)].map(([, name = '']) => name).filter((name) => !(name in known));
  try {
    const body = render(Object.fromEntries(names.map((name) => [name, ContentAlone])));
    await staticHtmlOf(body);
    return body;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return <p>This text cannot be shown because of a mistake in it. The messages above name its place.</p>;
  }
}
