import { useTextContext } from '@/components/mdx/page-context';

/**
 * Reads facts of product.yaml by their ids. A missing fact is a mistake of a component, so it ends the build.
 */
export function useFacts(): (id: string) => string {
  const { facts } = useTextContext();
  return (id) => {
    const value = facts[id];
    if (value === undefined)
      throw new Error(`A component uses the fact "${id}". Add it to content/product.yaml.`);
    return value;
  };
}

/** A fact of product.yaml as text. */
export function Fact({ id }: { id: string }) {
  return useFacts()(id);
}
