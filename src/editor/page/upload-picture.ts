import type { ContentApi } from '../content-api';
import { plainName } from './new-page';

const MAX_BYTES = 10_000_000;

/** Uploads a picture; resolves with its address in pages. The server refuses what is no picture. */
export async function uploadPicture(client: ContentApi, file: File): Promise<string> {
  if (file.size > MAX_BYTES)
    throw new Error(`${file.name} has more than 10 MB. Make the picture smaller.`);
  const path = freePath(file.name, await client.pictures());
  await client.upload({ path, content: await base64(file) });
  return path.slice('public'.length);
}

/** A plain name that no picture has: pasted pictures are all named `image.png`. */
export function freePath(name: string, taken: readonly string[]): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/.exec(name.toLowerCase()) ?? [];
  const plain = plainName(stem) || 'picture';
  const pathOf = (count: number) =>
    `public/images/${plain}${count > 1 ? `-${count}` : ''}${ending}`;
  let count = 1;
  while (taken.includes(pathOf(count))) count += 1;
  return pathOf(count);
}

async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
