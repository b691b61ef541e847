import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Crc32c } from './crc32c.ts';

export interface Digest {
  readonly size: number;
  readonly md5Hash: string;
  readonly crc32c: string;
}

/**
 * Object bytes on disk: one file per upload, named by a random id and never changed once complete. An upload in
 * progress is in `partial/`. When it is done, it is flushed and moved.
 */
export class FileStore {
  readonly #complete: string;
  readonly #partial: string;
  /** Complete files that a snapshot needs. */
  readonly #kept = new Set<string>();

  constructor(directory: string) {
    this.#complete = join(directory, 'objects');
    this.#partial = join(directory, 'partial');
  }

  async open(): Promise<void> {
    await mkdir(this.#complete, { recursive: true });
    await mkdir(this.#partial, { recursive: true });
  }

  newId(): string {
    return randomUUID();
  }

  /**
   * Cuts a partial file at `offset`, writes `source` there, and flushes. Returns the number of bytes that arrived. If
   * the source breaks off, `failure` holds the cause.
   */
  async append(
    id: string,
    offset: number,
    source: AsyncIterable<Uint8Array>,
    onProgress: (written: number) => void = () => {},
  ): Promise<{ written: number; failure: unknown }> {
    const file = await open(join(this.#partial, id), offset === 0 ? 'w' : 'r+');
    let written = 0;
    let failure: unknown;
    try {
      await file.truncate(offset);
      for await (const chunk of source) {
        await writeFully(file, chunk, offset + written);
        written += chunk.length;
        onProgress(written);
      }
    } catch (error) {
      failure = error ?? new Error('The upload broke off.');
    }
    await file.datasync();
    await file.close();
    return { written, failure };
  }

  /** Reads the whole partial file once, in chunks. */
  async digest(id: string): Promise<Digest> {
    const md5 = createHash('md5');
    const crc = new Crc32c();
    let size = 0;
    for await (const chunk of createReadStream(join(this.#partial, id))) {
      md5.update(chunk);
      crc.update(chunk);
      size += chunk.length;
    }
    return { size, md5Hash: md5.digest('base64'), crc32c: crc.digest() };
  }

  /** Turns a partial file into a complete one. Durable when it resolves. */
  async complete(id: string): Promise<void> {
    await rename(join(this.#partial, id), join(this.#complete, id));
    const directory = await open(this.#complete, 'r');
    await directory.sync().catch(() => {});
    await directory.close();
  }

  /** An open file can be read to its end even if the object is deleted meanwhile. Undefined if the file is gone. */
  async openComplete(id: string): Promise<FileHandle | undefined> {
    try {
      return await open(join(this.#complete, id), 'r');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async removePartial(id: string): Promise<void> {
    await rm(join(this.#partial, id), { force: true });
  }

  /** From now on the file stays, whatever happens to its object. */
  keep(id: string): void {
    this.#kept.add(id);
  }

  keepNone(): void {
    this.#kept.clear();
  }

  async remove(id: string): Promise<void> {
    if (this.#kept.has(id)) return;
    await rm(join(this.#complete, id), { force: true });
  }

  /** Deletes leftovers of a crash: files that belong to no object and no upload session. */
  async sweep(isUsed: (id: string) => boolean): Promise<void> {
    for (const directory of [this.#complete, this.#partial]) {
      for (const id of await readdir(directory)) {
        if (!isUsed(id) && !this.#kept.has(id)) await rm(join(directory, id), { force: true });
      }
    }
  }
}

async function writeFully(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  let done = 0;
  while (done < chunk.length) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, position + done);
    done += bytesWritten;
  }
}
