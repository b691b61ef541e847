export interface SeedFile {
  path: string;
  bytes: Buffer;
  contentType: string;
}

const demoBucket = 'demo-patitas.firebasestorage.app';

/**
 * One multipart upload in the Storage SDK's format, with the backend's administrator access. The file is stored as the function
 * leaves a checked one: a demo post is older than its files, which the check would delete.
 */
export async function uploadFile(storageHost: string, { path, bytes, contentType }: SeedFile): Promise<void> {
  const boundary = 'patitas-seed';
  const metadata = JSON.stringify({
    name: path,
    contentType,
    cacheControl: 'private, max-age=0',
    metadata: { checked: 'yes' },
  });
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--`),
  ]);
  const address = `http://${storageHost}/v0/b/${demoBucket}/o?name=${encodeURIComponent(path)}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer owner',
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': `multipart/related; boundary=${boundary}`,
    },
    body,
  });
  if (!response.ok) throw new Error(`${path} was refused: ${response.status} ${await response.text()}`);
}
