import type { ComponentProps } from 'react';
import { withBasePath } from '@/config/base-path';
import { useTextContext } from './page-context';

/** A picture of a page. One beside the page has its size, so that the text below does not move. */
export function Picture({ src, alt = '', ...rest }: ComponentProps<'img'>) {
  const { pictures = {} } = useTextContext();
  const address = src === undefined ? '' : String(src);
  const file = Object.hasOwn(pictures, address) ? pictures[address] : undefined;
  const { url, width, height } = file ?? { url: address };
  return (
    <img {...rest} src={withBasePath(url)} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
  );
}
