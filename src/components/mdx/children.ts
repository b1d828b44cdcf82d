import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

/** The elements among a component's children, optionally of one type, for a parent that renders them itself. */
export function elementsOf<P>(children: ReactNode, type?: unknown): ReactElement<P>[] {
  return Children.toArray(children).filter(
    (child): child is ReactElement<P> =>
      isValidElement(child) && (type === undefined || child.type === type),
  );
}

/** The attributes of the child elements, optionally of one type, in their order. */
export function propsOf<P>(children: ReactNode, type?: unknown): P[] {
  return elementsOf<P>(children, type).map((element) => element.props);
}

/** The names in an attribute, separated by commas. */
export function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
