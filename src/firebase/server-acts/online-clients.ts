// The interface of actions that only work online. Types only: the SDK loads when the first one is used. Every rejection
// is an Error with a `code`; Firebase Auth's codes start with 'auth/'.

export interface AccountActs {
  /** Sends a message to the new address. The address changes when the person opens its link. */
  changeEmail(password: string, newEmail: string): Promise<void>;
  changePassword(password: string, newPassword: string): Promise<void>;
  /** Deletes all data of this person on the server. Rejects with 'account/failed' if the server could not. */
  /** Resolves to `deleting` if the account is closed and the server may still be deleting a part of its data. */
  deleteAccount(password: string): Promise<'deleted' | 'deleting'>;
}

/**
 * `unsupported`: this browser has no push. `not-installed`: on iOS only the installed app has push. `no-worker`: the
 * app was built without a service worker. `blocked`: the person refused the permission, and only the browser's settings
 * can change that.
 */
export type PushState = 'unsupported' | 'not-installed' | 'no-worker' | 'blocked' | 'off' | 'on';

export interface PushActs {
  state(): Promise<PushState>;
  /** Asks for the permission. Must be called from a click. */
  enable(): Promise<PushState>;
  disable(): Promise<PushState>;
}

export interface ExportedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface ExportedData {
  /** Keyed by the name of the JSON file, without the extension. */
  readonly documents: Readonly<Record<string, unknown>>;
  readonly files: readonly ExportedFile[];
  /** The photos that could not be loaded. The export is useful without them. */
  readonly missing: readonly string[];
}

export interface ExportActs {
  collect(): Promise<ExportedData>;
}

/** `not-asked`: this deployment does not demand a second factor of this person. */
export type SecondFactorState = 'not-asked' | 'off' | 'on';

export interface NewSecondFactor {
  /** In base32, as an authenticator app takes it. */
  readonly secret: string;
  /** `otpauth://…`, which opens such an app on this device. */
  readonly link: string;
}

export interface SecondFactorActs {
  state(): Promise<SecondFactorState>;
  /** While the address is not verified: sends the message that verifies it, and rejects with 'auth/unverified-email'. */
  begin(): Promise<NewSecondFactor>;
  /** @param code of the authenticator app, for the secret that `begin` returned last */
  finish(code: string): Promise<void>;
}

export interface OnlineClients {
  readonly secondFactor: SecondFactorActs;
  readonly account: AccountActs;
  readonly push: PushActs;
  readonly data: ExportActs;
}
