import type { SVGProps } from 'react';

/**
 * An icon of this site, on a 20 px grid with 1.5 px strokes; rendered by the server, so that no page loads it as script.
 */
export function Icon({ path, ...rest }: SVGProps<SVGSVGElement> & { path: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}

function icon(path: string) {
  return function NamedIcon(props: SVGProps<SVGSVGElement>) {
    return <Icon {...props} path={path} />;
  };
}

const SUN_RAYS =
  'M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1';

// Overlays get only the icons that they import: without the mark, esbuild would keep each call.
export const SearchIcon = /* @__PURE__ */ icon(
  'M3.5 9a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M13.2 13.2 17 17',
);
export const MenuIcon = /* @__PURE__ */ icon('M3 6h14M3 10h14M3 14h14');
export const CloseIcon = /* @__PURE__ */ icon('m5 5 10 10M15 5 5 15');
export const SunIcon = /* @__PURE__ */ icon(
  `M6.5 10a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0${SUN_RAYS}`,
);
export const MoonIcon = /* @__PURE__ */ icon('M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z');
export const ExternalIcon = /* @__PURE__ */ icon('M8 5h7v7M15 5 6 14');
export const ChevronIcon = /* @__PURE__ */ icon('m8 5 5 5-5 5');
export const CopyIcon = /* @__PURE__ */ icon('M7.5 7.5h8.5V16H7.5ZM12.5 4.5V4H4v8.5h.5');
export const ArrowIcon = /* @__PURE__ */ icon('M4 10h12M11 5l5 5-5 5');
export const NoteIcon = /* @__PURE__ */ icon(
  'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0M10 9.5V14M10 6.5v.01',
);
export const TipIcon = /* @__PURE__ */ icon(
  'M7.5 14.5h5M8.5 17h3M7.5 14.5c0-1.7-2.5-2.6-2.5-6a5 5 0 0 1 10 0c0 3.4-2.5 4.3-2.5 6',
);
export const WarningIcon = /* @__PURE__ */ icon('M10 3 2.5 16.5h15ZM10 8.5V12M10 14.3v.01');
export const DangerIcon = /* @__PURE__ */ icon(
  'M7 2.5h6L17.5 7v6L13 17.5H7L2.5 13V7ZM10 6.5V11M10 13.7v.01',
);
