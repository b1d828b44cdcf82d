import type { ReactNode, SVGProps } from 'react';

// Icons of this site, on a 20 px grid with 1.5 px strokes; rendered by the server, so that no page loads them as
// script.

type IconProps = SVGProps<SVGSVGElement>;

function Icon({ children, ...rest }: IconProps & { children: ReactNode }) {
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
      {children}
    </svg>
  );
}

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8" />
  </Icon>
);
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h14M3 10h14M3 14h14" />
  </Icon>
);
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);
export const SunIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="3.5" />
    <path d="M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1" />
  </Icon>
);
export const MoonIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z" />
  </Icon>
);
export const ExternalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5h7v7M15 5 6 14" />
  </Icon>
);
export const ChevronIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m8 5 5 5-5 5" />
  </Icon>
);
export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7.5 7.5h8.5V16H7.5ZM12.5 4.5V4H4v8.5h.5" />
  </Icon>
);
export const ArrowIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 10h12M11 5l5 5-5 5" />
  </Icon>
);
export const NoteIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 9.5V14M10 6.5v.01" />
  </Icon>
);
export const TipIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7.5 14.5h5M8.5 17h3M7.5 14.5c0-1.7-2.5-2.6-2.5-6a5 5 0 0 1 10 0c0 3.4-2.5 4.3-2.5 6" />
  </Icon>
);
export const WarningIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 3 2.5 16.5h15ZM10 8.5V12M10 14.3v.01" />
  </Icon>
);
export const DangerIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 2.5h6L17.5 7v6L13 17.5H7L2.5 13V7ZM10 6.5V11M10 13.7v.01" />
  </Icon>
);
export const BookIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 5C8 3.5 5 3.5 3 4v11.5c2-.5 5-.5 7 1 2-1.5 5-1.5 7-1V4c-2-.5-5-.5-7 1ZM10 5v11.5" />
  </Icon>
);
export const HelpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM8 8.2a2 2 0 1 1 2.8 2c-.6.3-.8.7-.8 1.3M10 13.6v.01" />
  </Icon>
);
export const CodeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m7 6-4 4 4 4M13 6l4 4-4 4" />
  </Icon>
);
