import { safeAddress } from '@/lib/safe-address';
import { Link } from '../ui/link';

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
  if (href !== null) return <Link href={href}>{label ?? url}</Link>;
  return label ? `${label} (${url})` : url;
}
