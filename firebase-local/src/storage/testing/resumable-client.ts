/** The resumable protocol as `fetch` calls, for tests that control every step of it. */
export async function startUpload(
  objectsUrl: string,
  name: string,
  size: number,
  token?: string,
): Promise<string> {
  const response = await fetch(`${objectsUrl}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
      'X-Goog-Upload-Header-Content-Length': String(size),
      'X-Goog-Upload-Header-Content-Type': 'image/webp',
      'Content-Type': 'application/json; charset=utf-8',
      ...(token !== undefined && { Authorization: `Firebase ${token}` }),
    },
    body: JSON.stringify({ name }),
  });
  const url = response.headers.get('x-goog-upload-url');
  if (!response.ok || url === null) throw new Error(`start answered ${response.status}`);
  return url;
}

export async function send(url: string, command: string, offset?: number, body?: Uint8Array<ArrayBuffer>) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'X-Goog-Upload-Command': command,
      ...(offset !== undefined && { 'X-Goog-Upload-Offset': String(offset) }),
    },
    ...(body && { body }),
  });
  const text = await response.text();
  return {
    status: response.status,
    uploadStatus: response.headers.get('x-goog-upload-status'),
    received: Number(response.headers.get('x-goog-upload-size-received')),
    body: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>),
  };
}
