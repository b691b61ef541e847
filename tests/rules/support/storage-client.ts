// Storage's REST interface as the app's own uploader speaks it.
import { expect } from 'vitest';
import { type Person, projectId, type World } from './world.ts';

const bucket = `${projectId}.firebasestorage.app`;

interface Upload {
  readonly contentType?: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** Settings that a client may try to set about how the file is served. */
  readonly settings?: object;
}

export interface StorageClient {
  upload(path: string, upload?: Upload): Promise<number>;
  download(path: string, token?: string): Promise<number>;
  describe(path: string, metadata: object): Promise<number>;
  remove(path: string): Promise<number>;
  list(prefix: string): Promise<number>;
}

/** `null` is a visitor. `server` bypasses the rules. Every method resolves to the HTTP status. */
export function storageClient(world: World, who: Person | null | 'server'): StorageClient {
  const objects = `${world.storageOrigin}/v0/b/${bucket}/o`;
  const token = who === 'server' ? 'owner' : who && world.tokenOf(who);
  const headers: Record<string, string> = token ? { Authorization: `Firebase ${token}` } : {};
  if (who === 'server') headers.Authorization = 'Bearer owner';
  const at = (path: string) => `${objects}/${encodeURIComponent(path)}`;
  const status = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(address, { ...init, headers: { ...headers, ...init.headers } });
    await response.arrayBuffer();
    return response.status;
  };

  return {
    upload: (path, { contentType = 'image/webp', bytes = new Uint8Array([1, 2, 3]), settings } = {}) => {
      const boundary = 'b0undary';
      const metadata = JSON.stringify({ fullPath: path, contentType, ...settings });
      const head = `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`;
      return status(`${objects}?name=${encodeURIComponent(path)}`, {
        method: 'POST',
        headers: {
          'X-Goog-Upload-Protocol': 'multipart',
          'Content-Type': `multipart/related; boundary=${boundary}`,
        },
        body: new Blob([head, bytes, `\r\n--${boundary}--`]),
      });
    },
    download: (path, token) => status(`${at(path)}?alt=media${token ? `&token=${token}` : ''}`),
    describe: (path, metadata) =>
      status(at(path), {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(metadata),
      }),
    remove: (path) => status(at(path), { method: 'DELETE' }),
    list: (prefix) => status(`${objects}?prefix=${encodeURIComponent(prefix)}&delimiter=%2F`),
  };
}

export async function passes(act: Promise<number>): Promise<void> {
  expect(await act).toBeLessThan(300);
}

export async function isForbidden(act: Promise<number>): Promise<void> {
  expect(await act).toBe(403);
}
