// Whether the server can be reached. The whole page uses this state. docs/connection.md lists the states and sentences.

export type ConnectionState =
  /** The server answered recently. */
  | 'heard'
  /** Not asked yet, or no answer for a while. */
  | 'unsure'
  /** Nothing answers. */
  | 'silent'
  /** Something else answers instead of the server, such as the sign-in page of a hotel's network. */
  | 'portal'
  | 'phone-is-off';

export type Failure = 'no-answer' | 'portal';

/** The parts of Firebase, and our own hosting. Each may be reachable without the others. */
export type ContactSource = 'listener' | 'sending' | 'token' | 'feed' | 'probe';

/** The reports of everything that sends requests. */
export interface ContactReports {
  /** The server itself answered, not a cache. */
  answered(source: ContactSource): void;
  failed(source: ContactSource, how: Failure): void;
  /** A connection that had worked has ended. The reason may be harmless. */
  doubted(source: ContactSource): void;
}

export interface Connection extends ContactReports {
  /** For `useSyncExternalStore`. */
  subscribe(onChange: () => void): () => void;
  getSnapshot(): ConnectionState;
  /** When the server last answered, in milliseconds since the epoch, also before a reload and in another tab. */
  lastContact(): number | null;
  /**
   * Calls back when another attempt may succeed: something answered after a silence, or the phone reports a network.
   * Returns a function that ends the subscription.
   */
  onBack(listener: () => void): () => void;
}

/** While the connection is lost, features that need it must wait, and say so. */
export const isLost = (state: ConnectionState): boolean => state !== 'heard' && state !== 'unsure';
