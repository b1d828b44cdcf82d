import { base64 } from '../base64';
import type { ContentApi } from '../content-api';
import { pictureEnding } from '../pictures';

/** Uploads a picture; resolves with its address in pages. */
export async function uploadPicture(client: ContentApi, file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A request can be too large for the server to say so in words.
  pictureEnding(file.name, bytes);
  const { address } = await client.upload({ name: file.name, content: base64(bytes) });
  return address;
}
