/** The outcomes of an attempt to send a command. */
export type Outcome =
  /** The server has carried it out. */
  | { readonly kind: 'done' }
  /** Retry when due. */
  | { readonly kind: 'retry'; readonly code: string }
  /** The daily limit of such actions is reached. Retry when a new day may have begun. */
  | { readonly kind: 'limited'; readonly code: string }
  /** Refused permanently. Kept until its author decides. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** Its author is not signed in. Kept until they are. */
  | { readonly kind: 'signed-out'; readonly code: string }
  /** Its author paused it. Uploaded data are kept. */
  | { readonly kind: 'paused' }
  /** Its author discarded it before anything changed on the server. */
  | { readonly kind: 'discarded' };

export const done: Outcome = { kind: 'done' };
