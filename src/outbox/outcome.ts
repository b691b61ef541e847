/** How an attempt to send a command ended. */
export type Outcome =
  /** The server has it. */
  | { readonly kind: 'done' }
  /** Not now: again when due. */
  | { readonly kind: 'retry'; readonly code: string }
  /** The day's share of such acts is used up: again when it may be over. */
  | { readonly kind: 'limited'; readonly code: string }
  /** Refused for good: kept until its author decides. */
  | { readonly kind: 'rejected'; readonly code: string }
  /** Nobody, or somebody else, is signed in: kept until its author is. */
  | { readonly kind: 'signed-out'; readonly code: string }
  /** Its author holds it back; what was uploaded so far is kept. */
  | { readonly kind: 'paused' }
  /** Its author took it back before anything was changed on the server. */
  | { readonly kind: 'discarded' };

export const done: Outcome = { kind: 'done' };
