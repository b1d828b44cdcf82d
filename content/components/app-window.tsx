import type { ComponentProps, ReactNode } from 'react';
import { StatusMark } from '@/components/mdx/status-word';
import { Fact } from './facts';
import { Strip } from './uptime-strip';

interface Described {
  caption: string;
  description: string;
}

/** A picture of the product. Its parts are one image for screen readers, which read the description instead. */
export function Picture({ caption, description, children }: Described & { children: ReactNode }) {
  return (
    <figure className="shot">
      <div className="shot-stage" role="img" aria-label={description}>
        {children}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** The product's strip and name. */
export function Brand() {
  return (
    <>
      <Strip className="shot-logo" width="26" height="14" days={[3, 3, 2, 3, 1, 3, 3]} />
      <strong>
        <Fact id="name" />
      </strong>
    </>
  );
}

/** A window of the application: the bar with the product's strip, and what it shows. */
export function AppWindow({
  place,
  action,
  children,
}: {
  place: string;
  action?: string;
  children: ReactNode;
}) {
  return (
    <div className="shot-window">
      <div className="shot-bar">
        <Brand />
        <span className="shot-place">{place}</span>
        {action ? <span className="shot-button">{action}</span> : null}
      </div>
      {children}
    </div>
  );
}

/** Names and values, one below the other. */
export function Fields({
  items,
}: {
  items: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <div className="shot-fields">
      {items.map(([name, value]) => (
        <div key={name}>
          <span>{name}</span>
          <span>{value}</span>
        </div>
      ))}
    </div>
  );
}

/** What has a status: its icon, in its color, and words. */
export function Status({
  status,
  children,
}: {
  status: ComponentProps<typeof StatusMark>['status'];
  children: ReactNode;
}) {
  return (
    <span className="shot-status" data-status={status}>
      <StatusMark status={status} />
      {children}
    </span>
  );
}

/** The labels below a strip or a chart, from its start to its end. */
export function Axis({ labels }: { labels: readonly string[] }) {
  return (
    <div className="shot-axis">
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}
