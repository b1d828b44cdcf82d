import { addressesOf, FIREWALLS, type AddressBlock } from './lib/firewall-rules';

const NOTHING = 'Select at least one location and one kind of address.';
const PARTS_ONLY =
  'These rules leave the reserve out: a test from a reserve address would be blocked. To include it, select every location.';

/** Writes the rules whenever the reader chooses something else. */
export function start(tool: HTMLElement): void {
  tool.addEventListener('change', () => write(tool));
  write(tool);
}

function write(tool: HTMLElement): void {
  const { blocks = '[]', ipv6 = '', slug = '' } = tool.dataset;
  const firewall = FIREWALLS[tool.querySelector('select')?.value ?? ''];
  const checked = (name: string) =>
    [...tool.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:checked`)].map(
      ({ value }) => value,
    );
  const families = checked('family');
  const locations = checked('location');
  const all = JSON.parse(blocks) as AddressBlock[];
  const addresses = {
    ipv4: families.includes('ipv4') ? addressesOf(all, locations) : [],
    ipv6: families.includes('ipv6') && locations.length > 0 ? [ipv6] : [],
  };
  const count = addresses.ipv4.length + addresses.ipv6.length;
  if (!firewall || count === 0) return say(tool, NOTHING, true);
  setText(tool, '.code-name', firewall.caption(slug));
  setText(tool, 'pre code', firewall.rules(addresses, slug));
  tool.querySelector('pre')?.setAttribute('aria-label', firewall.caption(slug));
  const isPart = addresses.ipv4.some((address) => all.every(({ whole }) => whole !== address));
  say(
    tool,
    `${firewall.label}: ${count} ${count === 1 ? 'range' : 'ranges'}. ${isPart ? PARTS_ONLY : ''}`,
  );
}

function setText(tool: HTMLElement, selector: string, text: string): void {
  const part = tool.querySelector(selector);
  if (part) part.textContent = text;
}

/** An error leaves the last rules, which are still correct for the last choice, and marks them as old. */
function say(tool: HTMLElement, text: string, isError = false): void {
  const message = tool.querySelector('[data-message]');
  if (message) message.textContent = text.trim();
  tool.toggleAttribute('data-invalid', isError);
}
