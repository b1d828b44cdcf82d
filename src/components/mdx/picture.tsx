import type { ComponentProps } from 'react';
import { withBasePath } from '@/config/base-path';
import { useTextContext } from './page-context';

/** A picture of a page. One beside the page has its size, so that the text below does not move. */
export function Picture({ src, alt = '', width, height, ...rest }: ComponentProps<'img'>) {
  const { pictures = {} } = useTextContext();
  const address = src === undefined ? '' : String(src);
  const file = Object.hasOwn(pictures, address) ? pictures[address] : undefined;
  const size = file ? sizeOf(file, { width, height }) : { width, height };
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

type Size = Pick<ComponentProps<'img'>, 'width' | 'height'>;

/** The width or height that a writer has chosen, with the other one in the picture's proportions; or the picture's own. */
function sizeOf(file: { width: number; height: number }, chosen: Size): Size {
  if (/^\d+%$/.test(String(chosen.width))) return { width: chosen.width };
  const wide = Number(chosen.width) / file.width;
  const scale = wide > 0 ? wide : Number(chosen.height) / file.height;
  if (!(scale > 0)) return { width: file.width, height: file.height };
  return { width: Math.round(file.width * scale), height: Math.round(file.height * scale) };
}
