import type { BackSink } from '../back-channel.ts';

/** A back channel's response in memory, parsed as a client parses it. */
export class FakeBack implements BackSink {
  readonly chunks: string[] = [];
  isEnded = false;

  write(chunk: string): void {
    if (this.isEnded) throw new Error('written after its end');
    this.chunks.push(chunk);
  }

  end(): void {
    this.isEnded = true;
  }

  get arrays(): [id: number, payload: unknown[]][] {
    return this.chunks.flatMap((chunk) => parseFrame(chunk));
  }

  get ids(): number[] {
    return this.arrays.map(([id]) => id);
  }
}

function parseFrame(chunk: string): [number, unknown[]][] {
  const lineEnd = chunk.indexOf('\n');
  const text = chunk.slice(lineEnd + 1);
  if (Number(chunk.slice(0, lineEnd)) !== text.length)
    throw new Error('a frame of another length than it says');
  return JSON.parse(text);
}
