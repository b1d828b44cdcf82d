import type { ComponentProps } from 'react';

/** A published picture and its size, so that the text below does not move. */
interface PublishedFile {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

interface PictureProps extends ComponentProps<'img'> {
  /** The file beside the page; missing for other addresses. */
  file?: PublishedFile | undefined;
  /** The file for the dark color mode. */
  dark?: PublishedFile | undefined;
}

/** A picture of a page. The style sheet shows one of a pair, and browsers load only that one. */
export function Picture({ file, dark, ...rest }: PictureProps) {
  if (!file || !dark) return <Published {...rest} file={file} />;
  return (
    <>
      <Published {...rest} file={file} className="light-only" />
      <Published {...rest} file={dark} className="dark-only" data-markdown-ignore="" />
    </>
  );
}

function Published({ file, src, alt = '', ...rest }: ComponentProps<'img'> & { file?: PublishedFile | undefined }) {
  const { url = src, width, height } = file ?? {};
  return <img {...rest} src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}
