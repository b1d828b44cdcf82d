import type { Overview } from '@/page-data/shown';
import { AddressLink } from './address-link';

/** A paragraph with the link to further documentation, if there is any. */
export function ExternalDocs({ docs }: { docs: Overview['externalDocs'] }) {
  return docs ? (
    <p>
      <AddressLink url={docs.url} label={docs.description ?? 'Further documentation'} />
    </p>
  ) : null;
}
