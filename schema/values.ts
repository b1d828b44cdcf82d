import { z } from 'zod';

// Values that several schemas have.

export const text = z.string().min(1);

/** A part of an address. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens.');

/** Reports each text that is above it already, at its path in the value. */
export function reportTwice(
  items: readonly { text: string; path: (string | number)[] }[],
  { addIssue }: z.RefinementCtx,
  message: string,
): void {
  const texts = items.map((item) => item.text);
  for (const [index, { path }] of items.entries())
    if (texts.indexOf(texts[index] ?? '') < index) addIssue({ code: 'custom', path, message });
}
