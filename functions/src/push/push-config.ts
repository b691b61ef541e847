export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** A real `mailto:` or `https:` address: push services refuse senders that they cannot reach. */
  readonly subject: string;
}

export interface PushConfig {
  readonly vapid: VapidKeys;
  /** Where the app is served. */
  readonly origin: string;
  /** Whether a push service may stand on this machine, in plain http: the embedded server and the tests, never production. */
  readonly allowsLocal: boolean;
  readonly fetch: typeof fetch;
}
