import type { ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';

/** Around one list: files and folders. `src/mdx/remark-file-trees.ts` marks its entries. */
export function FileTree({ label = 'Files', children }: MdxProps<'FileTree'> & { children: ReactNode }) {
  return (
    <div className="file-tree" role="group" aria-label={label}>
      {children}
    </div>
  );
}
