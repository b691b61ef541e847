// The words of the acts that make no sense offline. Types only: the SDK loads when the first of them is asked for.
// Every rejection is an Error with a `code`; 'auth/…' for what Firebase Auth says.

export interface AccountActs {
  /** Sends a message to the new address; the change happens when its link is followed. */
  changeEmail(password: string, newEmail: string): Promise<void>;
  changePassword(password: string, newPassword: string): Promise<void>;
  /** Everything of this person goes from the server. Rejects with 'account/failed' when the server could not. */
  deleteAccount(password: string): Promise<void>;
}

/**
 * `unsupported`: this browser has no push. `not-installed`: iOS has it in the installed app alone. `no-worker`: the app
 * was not built with one. `blocked`: the person said no, and only the browser's settings can change that.
 */
export type PushState = 'unsupported' | 'not-installed' | 'no-worker' | 'blocked' | 'off' | 'on';

export interface PushActs {
  state(): Promise<PushState>;
  /** Asks for the permission. To be called from a click. */
  enable(): Promise<PushState>;
  disable(): Promise<PushState>;
}

export interface ExportedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface ExportedData {
  /** By the name of its JSON file, without the ending. */
  readonly documents: Readonly<Record<string, unknown>>;
  readonly files: readonly ExportedFile[];
  /** Photos that did not come: the rest is worth having. */
  readonly missing: readonly string[];
}

export interface ExportActs {
  collect(): Promise<ExportedData>;
}

export interface OnlineClients {
  readonly account: AccountActs;
  readonly push: PushActs;
  readonly data: ExportActs;
}
