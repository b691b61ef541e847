/** A read past the end returns NaN, which fails every comparison. Truncated files therefore need no special checks. */
export interface ByteReader {
  readonly length: number;
  u8(at: number): number;
  u16(at: number): number;
  u16le(at: number): number;
  u24le(at: number): number;
  u32(at: number): number;
  /** Latin-1 characters. */
  text(at: number, length: number): string;
}

export function byteReader(bytes: Uint8Array): ByteReader {
  const u8 = (at: number) => bytes[at] ?? Number.NaN;
  return {
    length: bytes.length,
    u8,
    u16: (at) => u8(at) * 0x100 + u8(at + 1),
    u16le: (at) => u8(at) + u8(at + 1) * 0x100,
    u24le: (at) => u8(at) + u8(at + 1) * 0x100 + u8(at + 2) * 0x10000,
    u32: (at) => u8(at) * 0x1000000 + u8(at + 1) * 0x10000 + u8(at + 2) * 0x100 + u8(at + 3),
    text: (at, length) => String.fromCharCode(...bytes.subarray(at, at + length)),
  };
}
