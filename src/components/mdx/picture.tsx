import type { ComponentProps } from 'react';
import { withBasePath } from '@/config/base-path';
import { useTextContext } from './page-context';

/** A picture of a page. One beside the page has its size, so that the text below does not move. */
export function Picture({ src, alt = '', width, height, ...rest }: ComponentProps<'img'>) {
  const { pictures = {} } = useTextContext();
  const address = src === undefined ? '' : String(src);
  const file = Object.hasOwn(pictures, address) ? pictures[address] : undefined;
  const size = file
    ? { width: file.width, height: file.height, ...sizeOf(width, file) }
    : { width, height };
  return (
    <img
      {...rest}
      src={withBasePath(file?.url ?? address)}
      alt={alt}
      {...size}
      loading="lazy"
      decoding="async"
    />
  );
}

/** The width that a writer has chosen, with the height that keeps the picture's proportions. */
function sizeOf(width: ComponentProps<'img'>['width'], file: { width: number; height: number }) {
  const chosen = Number(width);
  if (chosen > 0) return { width: chosen, height: Math.round((file.height * chosen) / file.width) };
  return {};
}
