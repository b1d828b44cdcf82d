/** Keys whose words say too little. */
const LABELS: Record<string, string> = {
  feed: 'Atom feed',
  navbar: 'Top bar links',
  noindex: 'Hide from search engines',
  redirectFrom: 'Old addresses',
};

/** `sidebarLabel` → `Sidebar label`. */
export function labelOf(name: string): string {
  if (Object.hasOwn(LABELS, name)) return LABELS[name] ?? name;
  const words = name.replace(/^\$/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** `Categories` → `Category`. */
export function singularOf(label: string): string {
  return label
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
