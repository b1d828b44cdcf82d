/** Longest name in bytes: file systems allow 255, and the export appends extensions. */
const MAX_BYTES = 200;

/**
 * The path percent-encode set of the URL standard, and the characters with a meaning in paths of Windows, URLs or Next.
 */
const UNSAFE = /["#%*/:<>?[\\\]^`{|}\uFFFD]/;

/** Names that Windows reserves for devices, with any extension (Microsoft, "Naming Files, Paths, and Namespaces"). */
export const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Why the name of a content file or folder cannot be a part of an address on every system; undefined if it can. */
export function nameFault(name: string, isFolder: boolean): string | undefined {
  const stem = name.replace(/\.mdx?$/, '');
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return 'contains a control character';
  if (/(?!\uFEFF)\p{Cf}/u.test(name)) return 'contains an invisible character';
  if (/[\p{Z}\uFEFF]/u.test(name)) return 'contains a space';
  const [unsafe] = UNSAFE.exec(name) ?? [];
  if (unsafe === '\uFFFD') return 'is not valid UTF-8';
  if (unsafe) return `contains \`${unsafe}\``;
  if (DEVICE.test(name)) return 'is the name of a device on Windows';
  if (stem === '' || stem.endsWith('.')) return 'ends with a dot';
  if (stem.startsWith('(') || /^__next/i.test(stem))
    return 'begins with characters that the framework reserves';
  if ((isFolder || stem !== name) && /\.(?:html|md|txt)$/i.test(stem))
    return 'ends like a file that the export writes';
  const { length } = new TextEncoder().encode(name);
  if (length > MAX_BYTES) return `has ${length} bytes, and ${MAX_BYTES} are allowed`;
  return undefined;
}
