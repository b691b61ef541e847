import type { BackMode } from './channel-request.ts';

/** The response of one back-channel request. Neither method may throw, even if the connection is closed. */
export interface BackSink {
  write(text: string): void;
  end(): void;
}

/** The back channel that the session currently uses. */
export interface BackChannel {
  readonly sink: BackSink;
  readonly mode: BackMode;
  /** Id of the last array that this response contains, or that the client had received before. */
  lastId: number;
  /** UTF-16 code units written so far. */
  written: number;
}

/**
 * The body of every WebChannel response is a sequence of `<length>\n<text>`. The length counts UTF-16 code units, like
 * `string.length` in the client, although the text is sent as UTF-8.
 */
export function frame(text: string): string {
  return `${text.length}\n${text}`;
}
