// The seam between the transport, which delivers messages reliably and in order, and the protocols that speak over it.

/** A client's session as its protocol sees it. */
export interface Channel {
  /** Queues messages, each the JSON text of one; those of one call travel together where they fit. */
  send(messages: readonly string[]): void;
  /**
   * The client has not yet received a good part of what was sent. What can wait should: memory is held for each unread
   * message. `resume` of the stream tells when it has caught up.
   */
  readonly congested: boolean;
}

/** The server's half of one protocol on one session. */
export interface Stream {
  /** Called with each message of the client, once and in order. */
  receive(message: unknown): void;
  /** The channel is not congested any more. */
  resume(): void;
  /** Takes no more messages; resolves once all that was begun has been answered. */
  settle(): Promise<void>;
  /** The session is over. */
  close(): void;
}

/** `headers` (lower-case names) are those that the client put into its handshake. */
export type OpenStream = (channel: Channel, headers: ReadonlyMap<string, string>) => Stream;
