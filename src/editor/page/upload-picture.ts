import { base64 } from '../base64';
import type { ContentApi } from '../content-api';
import { refuseLarge } from '../pictures';

/** Uploads a picture; resolves with its address in pages. */
export async function uploadPicture(client: ContentApi, file: File): Promise<string> {
  // A request can be too large for the server to say so in words, and a file too large to be read.
  refuseLarge(file.name, file.size);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { address } = await client.upload({ name: file.name, content: base64(bytes) });
  return address;
}
