import { safeAddress } from '@/lib/safe-address';

interface AddressLinkProps {
  url: string;
  /** What the link says; the address itself where it is missing. */
  label?: string | null | undefined;
}

/**
 * A link to an address that the API's authors wrote. An address that may not be a link is shown as text behind its
 * label.
 */
export function AddressLink({ url, label }: AddressLinkProps) {
  const href = safeAddress(url);
  if (href !== null) return <a href={href}>{label ?? url}</a>;
  return label ? `${label} (${url})` : url;
}
