import { getMDXComponent } from 'next-contentlayer2/hooks';
import { mdxComponents } from '@/components/mdx';

/** Compiled MDX, rendered by the server: no script of it reaches the browser. */
export function MdxBody({ code }: { code: string }) {
  return getMDXComponent(code)({ components: mdxComponents as never });
}
