import type { Issue } from '@schema/issues';
import type { Link } from '@/lib/outline';
import type { YamlFile } from '@/source/yaml';
import { run } from './run';

/** The issues of addresses, wherever they lead. */
export function linkIssues(links: readonly Link[], file: string): Issue[] {
  return links.flatMap(({ href, line, column }) => run('address', href, { file, line, column }));
}

/** The same for the addresses of `product.yaml`. A host with its port (`mail.example.com:587`) is text and no link. */
export function productAddressIssues({ texts }: YamlFile): Issue[] {
  return texts().flatMap(({ path, value, place }) =>
    path[0] === 'addresses' && !/^[\w.-]+:\d+$/.test(value) ? run('address', value, place) : [],
  );
}
