/** Replaces one child of a parent by any number of others; `splice(…, ...others)` has an argument for each of them. */
export function replaceNode<T>(
  parent: { children: T[] },
  index: number,
  others: readonly NoInfer<T>[],
): void {
  parent.children = [
    ...parent.children.slice(0, index),
    ...others,
    ...parent.children.slice(index + 1),
  ];
}
