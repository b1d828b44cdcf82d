import type { z } from 'zod';
import { contentComponent, describedProps } from '@schema/content-component';
import { CodeBlock } from '@/components/code/code-block';
import { useTextContext } from '@/components/mdx/page-context';
import { useFacts } from './facts';
import { FIREWALLS, type AddressBlock } from './scripts/lib/firewall-rules';

const props = describedProps(
  'Rules for your firewall',
  'Select your firewall and the locations of your project. The rules are made on this page, and nothing is sent.',
);

interface Location {
  name: string;
  city: string;
  ipv4: string;
}

/** The locations in the table of product.yaml. */
function useLocations(): Location[] {
  const rows = useTextContext().tables['locations']?.rows ?? {};
  return Object.values(rows).map(({ label, values }) => ({
    name: label,
    city: values['city'] ?? '',
    ipv4: values['ipv4'] ?? '',
  }));
}

/** Makes rules for the reader's firewall. Without JavaScript, it shows the rules of the first product. */
export const FirewallRules = contentComponent(props, ['tools.css'], Tool);

function Tool({ caption, description }: z.output<typeof props>) {
  const fact = useFacts();
  const locations = useLocations();
  // The two IPv4 ranges with the parts of the locations; a part begins with the first three numbers of its range.
  const blocks = [fact('bot.ipv4First'), fact('bot.ipv4Second')].map((whole): AddressBlock => ({
    whole,
    parts: locations.flatMap(({ ipv4 }) =>
      ipv4.startsWith(whole.replace(/\d+\/\d+$/, '')) ? [ipv4] : [],
    ),
  }));
  const slug = fact('slug');
  const ipv6 = fact('bot.ipv6');
  const [first] = Object.values(FIREWALLS);
  const ipv4 = blocks.map(({ whole }) => whole);
  return (
    <section
      className="tool"
      aria-label={caption}
      data-script="firewall-rules"
      data-blocks={JSON.stringify(blocks)}
      data-ipv6={ipv6}
      data-slug={slug}
    >
      <p className="tool-title">{caption}</p>
      <p className="tool-text">{description}</p>
      <div className="tool-form needs-script">
        <label>
          <span>Firewall</span>
          <select name="firewall">
            {Object.entries(FIREWALLS).map(([id, { label }]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <fieldset>
          <legend>Locations</legend>
          {locations.map(({ name, city, ipv4: value }) => (
            <Check key={name} name="location" value={value} label={city} />
          ))}
        </fieldset>
        <fieldset>
          <legend>Addresses</legend>
          <Check name="family" value="ipv4" label="IPv4" />
          <Check name="family" value="ipv6" label="IPv6" />
        </fieldset>
      </div>
      <div data-script-state="" />
      <CodeBlock caption={first?.caption(slug) ?? ''} language="text">
        {first?.rules({ ipv4, ipv6: [ipv6] }, slug)}
      </CodeBlock>
      <p className="tool-message" role="status" data-message="" />
    </section>
  );
}

function Check({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <label className="tool-check">
      <input type="checkbox" name={name} value={value} defaultChecked />
      {label}
    </label>
  );
}
