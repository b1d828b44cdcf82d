/** The kinds of callouts, with the title of one that has none of its own. */
export const CALLOUT_TITLES = { note: 'Note', tip: 'Tip', warning: 'Warning', danger: 'Danger' } as const;

/** A kind of callout. */
export type CalloutKind = keyof typeof CALLOUT_TITLES;

/** Names after `:::`, with the kind of each; those of Docusaurus, Starlight and VitePress. */
export const DIRECTIVES: Readonly<Record<string, CalloutKind>> = {
  note: 'note',
  tip: 'tip',
  info: 'note',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
};

/** Names in `[!…]`, with the kind of each (GitHub, "Alerts"). */
export const ALERTS: Readonly<Record<string, CalloutKind>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'note',
  WARNING: 'warning',
  CAUTION: 'danger',
};
