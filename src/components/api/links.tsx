import { safeAddress } from '@/lib/safe-address';
import type { Overview } from '@/page-data/shown';
import { Link } from '../ui/link';

interface AddressLinkProps {
  url: string;
  /** What the link says; the address itself where it is missing. */
  label?: string | null | undefined;
  tabIndex?: number;
}

/**
 * A link to an address that the API's authors wrote. An address that may not be a link is shown as text behind its
 * label.
 */
export function AddressLink({ url, label, tabIndex }: AddressLinkProps) {
  const href = safeAddress(url);
  if (href !== null)
    return (
      <Link href={href} tabIndex={tabIndex}>
        {label ?? url}
      </Link>
    );
  return label ? `${label} (${url})` : url;
}

/** A paragraph with the link to further documentation, if there is any. */
export function ExternalDocs({ docs }: { docs: Overview['externalDocs'] }) {
  return docs ? (
    <p>
      <AddressLink url={docs.url} label={docs.description ?? 'Further documentation'} />
    </p>
  ) : null;
}

/** A notice instead of parts that the description refers to but does not have. */
export function Missing({ references }: { references: readonly (string | null)[] }) {
  return references
    .filter((reference) => reference !== null)
    .map((reference) => (
      <p key={reference} className="api-missing">
        The description refers to <code>{reference}</code>, which does not exist. This part is missing here.
      </p>
    ));
}
