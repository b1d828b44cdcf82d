import type { Issue } from './issues';

/**
 * Which commands an issue stops. An error stops every command. `check`: the issue also fails `npm run check`, although
 * `npm start` and `npm run build` go on (specification: broken links, anchors, images and duplicate routes are warnings
 * of the build). All other warnings fail with `--strict` only.
 */
const STOPS_CHECK: readonly RegExp[] = [
  /^link-(?:broken|draft|markdown|anchor|image|mail|empty|syntax|local|host)$/,
  /^image-(?:external|size)$/,
  /^(?:route-twice|page-missing|page-moved|address-(?:lost|invalid)|reference-undefined|footnote-undefined)$/,
];

/** The command that runs: how much it tolerates. */
export type Mode = 'build' | 'check' | 'strict';

/** Whether an issue makes a command fail. */
export function fails({ severity, code }: Issue, mode: Mode): boolean {
  if (severity === 'error' || mode === 'strict') return true;
  return mode === 'check' && STOPS_CHECK.some((pattern) => pattern.test(code));
}
