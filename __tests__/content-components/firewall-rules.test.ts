import { addressesOf, FIREWALLS } from '../../content/components/scripts/lib/firewall-rules';

const BLOCKS = [
  { whole: '192.0.2.0/24', parts: ['192.0.2.0/26', '192.0.2.64/26'] },
  { whole: '198.51.100.0/24', parts: ['198.51.100.0/26'] },
];
const PARTS = BLOCKS.flatMap(({ parts }) => parts);
const ADDRESSES = { ipv4: ['192.0.2.0/24', '198.51.100.0/24'], ipv6: ['2001:db8:50::/48'] };
const rules = (name: string, addresses: { ipv4: string[]; ipv6: string[] } = ADDRESSES) =>
  FIREWALLS[name]?.rules(addresses, 'lampwatch');

test('all locations use the whole ranges with their reserve, fewer locations only their parts', () => {
  expect(addressesOf(BLOCKS, PARTS)).toEqual(['192.0.2.0/24', '198.51.100.0/24']);
  expect(addressesOf(BLOCKS, PARTS.slice(0, 2))).toEqual(['192.0.2.0/26', '192.0.2.64/26']);
  expect(addressesOf(BLOCKS, [])).toEqual([]);
});

test('nginx gets a line for each range', () => {
  expect(rules('nginx')).toMatchInlineSnapshot(`
    "# In the server block, before deny: include lampwatch-allow.conf;
    allow 192.0.2.0/24;
    allow 198.51.100.0/24;
    allow 2001:db8:50::/48;"
  `);
});

test('Apache gets a line for each family, and none for a family without addresses', () => {
  expect(rules('apache')).toMatch(
    /^Require ip 192\.0\.2\.0\/24 198\.51\.100\.0\/24\nRequire ip 2001:db8:50::\/48$/m,
  );
  expect(rules('apache', { ...ADDRESSES, ipv6: [] })).not.toMatch(/Require ip $|2001/m);
});

test('Cloudflare gets one expression with both families', () => {
  expect(rules('cloudflare')).toBe('ip.src in {192.0.2.0/24 198.51.100.0/24 2001:db8:50::/48}');
});

test('AWS WAF gets one set for each family, because a set holds one family only', () => {
  expect(rules('aws')?.match(/--ip-address-version IPV[46]/g)).toEqual([
    '--ip-address-version IPV4',
    '--ip-address-version IPV6',
  ]);
  expect(rules('aws', { ipv4: [], ipv6: ADDRESSES.ipv6 })?.match(/create-ip-set/g)).toHaveLength(1);
});

test('ufw gets rules in front of the others, which works for both families', () => {
  expect(rules('ufw')?.split('\n')[2]).toBe(
    'sudo ufw prepend allow proto tcp from 2001:db8:50::/48 to any port 80,443 comment lampwatch',
  );
});
