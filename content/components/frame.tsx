import type { ReactNode } from 'react';
import { Fact } from './facts';
import { Strip } from './strip';

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

/** A window of the application: the bar with the product's strip, and what it shows. */
export function AppWindow({ place, action, children }: { place: string; action?: string; children: ReactNode }) {
  return (
    <div className="shot-window">
      <div className="shot-bar">
        <Strip className="shot-logo" days={[3, 3, 2, 3, 1, 3, 3]} />
        <strong>
          <Fact id="name" />
        </strong>
        <span className="shot-place">{place}</span>
        {action ? <span className="shot-button">{action}</span> : null}
      </div>
      {children}
    </div>
  );
}

/** Names and values, one below the other. */
export function Fields({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }) {
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
