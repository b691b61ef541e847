import type { BackMode } from './channel-request.ts';

/** The response of one back-channel request. Neither call may throw, also when the connection is gone. */
export interface BackSink {
  write(text: string): void;
  end(): void;
}

/** The back channel that a session uses now. */
export interface BackChannel {
  readonly sink: BackSink;
  readonly mode: BackMode;
  /** Id of the last array that this response carries, or that the client had before it. */
  lastId: number;
  /** UTF-16 code units written so far. */
  written: number;
}
