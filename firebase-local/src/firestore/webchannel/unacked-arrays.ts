interface NumberedArray {
  readonly id: number;
  /** `[id,payload]` as JSON. */
  readonly text: string;
}

/**
 * The server's numbered arrays, kept until the client acknowledges them. Delivery is reliable because the server
 * resends everything after the last acknowledged id, and the client skips ids that it already has.
 */
export class UnackedArrays {
  /** Consecutive ids; the last one is `lastId`. */
  readonly #arrays: NumberedArray[] = [];
  #size = 0;
  /** The handshake's reply was array 0. */
  #lastId = 0;

  get lastId(): number {
    return this.#lastId;
  }

  /** In UTF-16 code units. */
  get size(): number {
    return this.#size;
  }

  /** `payload` is JSON text. */
  add(payload: string): void {
    this.#lastId += 1;
    const text = `[${this.#lastId},${payload}]`;
    this.#arrays.push({ id: this.#lastId, text });
    this.#size += text.length;
  }

  acknowledge(id: number): void {
    const dropped = this.#arrays.splice(0, this.#indexAfter(id));
    this.#size -= sizeOf(dropped);
  }

  /** Total size of the kept arrays up to `id`. */
  sizeUpTo(id: number): number {
    return sizeOf(this.#arrays.slice(0, this.#indexAfter(id)));
  }

  /** Returns the arrays after `id` that fit into `maxSize` together: at least one, if there is any. */
  takeAfter(id: number, maxSize: number): { readonly lastId: number; readonly text: string } | undefined {
    const taken: NumberedArray[] = [];
    let size = 0;
    for (let index = this.#indexAfter(id); index < this.#arrays.length; index++) {
      const array = this.#arrays[index];
      if (array === undefined || (taken.length > 0 && size + array.text.length > maxSize)) break;
      taken.push(array);
      size += array.text.length;
    }
    const last = taken.at(-1);
    return last && { lastId: last.id, text: `[${taken.map((array) => array.text).join(',')}]` };
  }

  #indexAfter(id: number): number {
    const firstId = this.#lastId - this.#arrays.length + 1;
    return Math.min(Math.max(id + 1 - firstId, 0), this.#arrays.length);
  }
}

function sizeOf(arrays: readonly NumberedArray[]): number {
  return arrays.reduce((size, array) => size + array.text.length, 0);
}
