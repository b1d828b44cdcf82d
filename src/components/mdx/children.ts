import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

/** The elements among a component's children, of one type when it is named: what a parent draws in its children's stead. */
export function elementsOf<P>(children: ReactNode, type?: unknown): ReactElement<P>[] {
  return Children.toArray(children).filter((child): child is ReactElement<P> => isValidElement(child) && (type === undefined || child.type === type));
}

/** The attributes of the children of one type, in their order. */
export function propsOf<P>(children: ReactNode, type: unknown): P[] {
  return elementsOf<P>(children, type).map((element) => element.props);
}

/** The names that an attribute lists, divided by commas. */
export function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
