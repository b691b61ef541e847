// Two steps of a resumable upload, so that something can happen between them.
import { projectId, type World } from '../../rules/support/world.ts';

/** Opens a session for this many bytes. Resolves to a function that sends them and returns the status of the answer. */
export async function openSession(world: World, token: string, path: string, size: number) {
  const objects = `${world.storageOrigin}/v0/b/${projectId}.firebasestorage.app/o`;
  const Authorization = `Firebase ${token}`;
  const response = await fetch(`${objects}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      Authorization,
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Command': 'start',
      'X-Goog-Upload-Header-Content-Length': String(size),
      'X-Goog-Upload-Header-Content-Type': 'image/webp',
      'Content-Type': 'application/json; charset=utf-8',
    },
    body: JSON.stringify({ name: path, contentType: 'image/webp' }),
  });
  const url = response.headers.get('X-Goog-Upload-URL');
  if (!response.ok || !url) throw new Error(`No session: ${response.status} ${await response.text()}`);
  return async (body: Buffer<ArrayBuffer>): Promise<number> => {
    const sent = await fetch(url, {
      method: 'POST',
      headers: { Authorization, 'X-Goog-Upload-Command': 'upload, finalize', 'X-Goog-Upload-Offset': '0' },
      body: new Blob([body]),
    });
    await sent.arrayBuffer();
    return sent.status;
  };
}
