export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** A real `mailto:` or `https:` address: push services refuse senders that they cannot reach. */
  readonly subject: string;
}

export interface PushConfig {
  readonly vapid: VapidKeys;
  /** Push services in plain http exist on one's own machine alone. */
  readonly allowsHttp: boolean;
  readonly fetch: typeof fetch;
}
