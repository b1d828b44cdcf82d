/** A kind of callout, as writers know it. */
interface Callout {
  /** The title of one that has none of its own. */
  title: string;
  /** Names after `:::`; those of Docusaurus, Starlight and VitePress. */
  directives: readonly string[];
  /** Names in `[!…]` (GitHub, "Alerts"). */
  alerts: readonly string[];
}

/** The kinds of callouts. Their icons are in `src/components/mdx/callout.tsx`, their colors in `src/components/mdx/callout.css`. */
export const CALLOUTS = {
  note: { title: 'Note', directives: ['note', 'info', 'important'], alerts: ['NOTE', 'IMPORTANT'] },
  tip: { title: 'Tip', directives: ['tip'], alerts: ['TIP'] },
  warning: { title: 'Warning', directives: ['warning', 'caution'], alerts: ['WARNING'] },
  danger: { title: 'Danger', directives: ['danger'], alerts: ['CAUTION'] },
} as const satisfies Record<string, Callout>;

export type CalloutKind = keyof typeof CALLOUTS;

/** The kind of callout of each name after `:::`. */
export const DIRECTIVES = kindsBy('directives');

/** The kind of callout of each name in `[!…]`. */
export const ALERTS = kindsBy('alerts');

function kindsBy(names: 'directives' | 'alerts'): ReadonlyMap<string, CalloutKind> {
  const kinds = Object.keys(CALLOUTS) as CalloutKind[];
  return new Map(
    kinds.flatMap((kind) => CALLOUTS[kind][names].map((name) => [name, kind] as const)),
  );
}
