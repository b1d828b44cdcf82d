import type { Root } from 'mdast';
import { changeAddresses } from '../elements';

/** Routes have no slash at their end; other site generators write one, and hosts remove it (`TRAILING_SLASHES`). */
export function remarkRoutes() {
  return (tree: Root): void =>
    changeAddresses(tree, (address) => address.replace(/^(\/(?!\/)[^?#]+)\/(?=[?#]|$)/, '$1'));
}
