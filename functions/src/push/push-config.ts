export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** A real `mailto:` or `https:` address, because push services refuse senders that they cannot contact. */
  readonly subject: string;
}

export interface PushConfig {
  readonly vapid: VapidKeys;
  /** The origin of the app. */
  readonly origin: string;
  /**
   * Whether a push service may run on this machine without https: for the embedded server and the tests, never in
   * production.
   */
  readonly allowsLocal: boolean;
  readonly fetch: typeof fetch;
}
