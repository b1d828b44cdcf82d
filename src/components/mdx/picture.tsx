import type { ComponentProps } from 'react';
import { withBasePath } from '@/config/base-path';

interface PictureProps extends ComponentProps<'img'> {
  /** The file beside the page, with its size, so that the text below does not move; missing for other addresses. */
  file?: { readonly url: string; readonly width: number; readonly height: number } | undefined;
}

/** A picture of a page. */
export function Picture({ file, src, alt = '', ...rest }: PictureProps) {
  const { url, width, height } = file ?? { url: src };
  return (
    <img
      {...rest}
      src={url === undefined ? undefined : withBasePath(String(url))}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
