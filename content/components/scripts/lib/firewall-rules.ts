/** A block of addresses, and the part of it that each location usually uses. */
export interface AddressBlock {
  readonly whole: string;
  readonly parts: readonly string[];
}

/** One product: its name, the caption of its rules, and the rules for some addresses. */
interface Firewall {
  readonly label: string;
  readonly caption: (slug: string) => string;
  readonly rules: (addresses: Addresses, slug: string) => string;
}

/** Addresses by family, in the CIDR notation (RFC 4632, RFC 4291 §2.3). */
interface Addresses {
  readonly ipv4: readonly string[];
  readonly ipv6: readonly string[];
}

const lines = (...parts: readonly (string | readonly string[])[]): string =>
  parts.flat().join('\n');
const all = ({ ipv4, ipv6 }: Addresses): readonly string[] => [...ipv4, ...ipv6];

/** The products, in the order in which the tool offers them. The first one is the example without JavaScript. */
export const FIREWALLS: Readonly<Record<string, Firewall>> = {
  nginx: {
    label: 'nginx',
    caption: (slug) => `${slug}-allow.conf`,
    rules: (addresses, slug) =>
      lines(
        `# In the server block, before deny: include ${slug}-allow.conf;`,
        all(addresses).map((address) => `allow ${address};`),
      ),
  },
  apache: {
    label: 'Apache',
    caption: (slug) => `${slug}-allow.conf`,
    rules: ({ ipv4, ipv6 }) =>
      lines(
        '# Inside <RequireAny> of the website',
        [ipv4, ipv6]
          .filter((family) => family.length > 0)
          .map((family) => `Require ip ${family.join(' ')}`),
      ),
  },
  cloudflare: {
    label: 'Cloudflare',
    caption: () => 'Expression of a custom rule with the action Skip',
    rules: (addresses) => `ip.src in {${all(addresses).join(' ')}}`,
  },
  aws: {
    label: 'AWS WAF',
    caption: () => 'Create the IP sets, one for each family',
    rules: ({ ipv4, ipv6 }, slug) =>
      lines(ipSet(ipv4, `${slug}-ipv4`, 'IPV4'), ipSet(ipv6, `${slug}-ipv6`, 'IPV6')),
  },
  ufw: {
    label: 'ufw',
    caption: () => 'Terminal',
    rules: (addresses, slug) =>
      lines(
        all(addresses).map(
          (address) =>
            `sudo ufw prepend allow proto tcp from ${address} to any port 80,443 comment ${slug}`,
        ),
      ),
  },
};

function ipSet(addresses: readonly string[], name: string, version: string): readonly string[] {
  if (addresses.length === 0) return [];
  return [
    `aws wafv2 create-ip-set --scope REGIONAL --region eu-central-1 \\`,
    `  --name ${name} --ip-address-version ${version} \\`,
    `  --addresses ${addresses.join(' ')}`,
  ];
}

/**
 * The IPv4 addresses of some locations. All locations together use the whole blocks, whose rest is a reserve; fewer
 * locations use only their own parts.
 */
export function addressesOf(
  blocks: readonly AddressBlock[],
  chosen: readonly string[],
): readonly string[] {
  const parts = blocks.flatMap((block) => block.parts);
  const isWhole = parts.every((part) => chosen.includes(part));
  if (isWhole) return blocks.map(({ whole }) => whole);
  return parts.filter((part) => chosen.includes(part));
}
