import { createContext, useContext } from 'react';
import type { LayoutData } from '@/page-data/site-layout-data';
import type { BodyData } from '@/page-data/body-data';

/** What the components in a text need of the site and of the page. */
interface TextContext extends Partial<Omit<BodyData, 'code'>> {
  /** Route of the types file of the API, for code that imports from it. */
  types?: string | undefined;
  facts: LayoutData['facts'];
  tables: LayoutData['tables'];
}

const Context = createContext<TextContext>({ facts: {}, tables: {} });

export const TextProvider = Context.Provider;

export function useTextContext(): TextContext {
  return useContext(Context);
}
