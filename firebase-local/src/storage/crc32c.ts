// CRC-32C (Castagnoli), the checksum of Cloud Storage. Node's zlib has only the other polynomial.
const reversedPolynomial = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ reversedPolynomial : value >>> 1;
  return value >>> 0;
});

export class Crc32c {
  #state = 0xffffffff;

  update(bytes: Uint8Array): void {
    let state = this.#state;
    for (const byte of bytes) state = (state >>> 8) ^ (table[(state ^ byte) & 0xff] ?? 0);
    this.#state = state >>> 0;
  }

  /** Base64 of the big-endian value. */
  digest(): string {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE((this.#state ^ 0xffffffff) >>> 0);
    return bytes.toString('base64');
  }
}
