import type { Reference } from '@/openapi';
import { AddressLink } from './address-link';

/** A paragraph with the link to further documentation, if there is any. */
export function ExternalDocs({ docs }: { docs: Reference['externalDocs'] }) {
  return docs ? (
    <p>
      <AddressLink url={docs.url} label={docs.description ?? 'Further documentation'} />
    </p>
  ) : null;
}
