// The interface between the transport, which delivers messages reliably and in order, and the protocols on top of it.

/** A client's session as the protocol sees it. */
export interface Channel {
  /** Queues messages, each the JSON text of one message. The messages of one call are sent together if they fit. */
  send(messages: readonly string[]): void;
  /**
   * The client has not yet received much of what was sent. The protocol should delay what it can, because every unread
   * message uses memory. The stream's `resume` is called when the client has caught up.
   */
  readonly congested: boolean;
}

/** The server side of one protocol on one session. */
export interface Stream {
  /** Called with each message of the client, once and in order. */
  receive(message: unknown): void;
  /** The channel is no longer congested. */
  resume(): void;
  /** Accepts no more messages. Resolves when every message in progress has been answered. */
  settle(): Promise<void>;
  /** The session has ended. */
  close(): void;
}

/** `headers` (lower-case names) are the headers of the client's handshake. */
export type OpenStream = (channel: Channel, headers: ReadonlyMap<string, string>) => Stream;
