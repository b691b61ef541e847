// `multipart/related`, an upload in one request: a JSON part, then a part with the bytes, which are streamed.
import { RpcError } from '../rpc-error.ts';

const maxHeadBytes = 1024 * 1024;

export interface MultipartBody {
  /** Text of the first part. */
  readonly metadata: string;
  readonly contentType: string | undefined;
  /** Ends at the closing boundary. Throws if the request breaks off before it. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** @throws RpcError INVALID_ARGUMENT */
export function boundaryOf(contentType: string | undefined): string {
  const match = /boundary=(?:"([^"]+)"|'([^']+)'|([^;\s]+))/i.exec(contentType ?? '');
  const boundary = match?.[1] ?? match?.[2] ?? match?.[3];
  if (boundary === undefined) throw malformed('no boundary in the Content-Type header');
  return boundary;
}

/** @throws RpcError INVALID_ARGUMENT */
export async function readMultipart(
  source: AsyncIterable<Uint8Array>,
  boundary: string,
): Promise<MultipartBody> {
  const reader = new DelimitedReader(source);
  await reader.readUntil(`--${boundary}\r\n`);
  await reader.readUntil('\r\n\r\n');
  const metadata = await reader.readUntil(`\r\n--${boundary}\r\n`);
  const headers = await reader.readUntil('\r\n\r\n');
  const contentType = /^content-type:(.*)$/im.exec(headers)?.[1]?.trim();
  return { metadata, contentType, content: reader.streamUntil(`\r\n--${boundary}--`) };
}

class DelimitedReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async readUntil(delimiter: string): Promise<string> {
    for (;;) {
      const at = this.#buffer.indexOf(delimiter);
      if (at >= 0) return this.#take(at, delimiter.length).toString('utf8');
      if (this.#buffer.length > maxHeadBytes) throw malformed('a part has no end');
      if (!(await this.#fill())) throw malformed('the body ends within its head');
    }
  }

  /** Holds back enough bytes for a delimiter that is split across two chunks. */
  async *streamUntil(delimiter: string): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#buffer.indexOf(delimiter);
      const ready = at >= 0 ? at : Math.max(0, this.#buffer.length - delimiter.length + 1);
      if (ready > 0) yield this.#take(ready, 0);
      if (at >= 0) return this.#drain();
      if (!(await this.#fill())) throw malformed('the closing boundary is missing');
    }
  }

  #take(length: number, skip: number): Buffer {
    const taken = this.#buffer.subarray(0, length);
    this.#buffer = this.#buffer.subarray(length + skip);
    return taken;
  }

  async #fill(): Promise<boolean> {
    const next = await this.#source.next();
    if (next.done) return false;
    this.#buffer =
      this.#buffer.length === 0 ? Buffer.from(next.value) : Buffer.concat([this.#buffer, next.value]);
    return true;
  }

  /** The data after the closing boundary are read and ignored, so that the connection can be reused. */
  async #drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}

function malformed(what: string): RpcError {
  return new RpcError('INVALID_ARGUMENT', `The multipart body is malformed: ${what}.`);
}
