// The codes of a refusal that no retry changes: the command waits until its author decides. Every other code means "later".

/**
 * `final`: the same command can never arrive, only other content or another act can. `changes`: the server may take the
 * same command after somebody changed something.
 */
const permanentCodes = {
  // Firestore's: the SDK's own table of permanent write errors.
  'invalid-argument': 'final',
  'not-found': 'final',
  'already-exists': 'final',
  'permission-denied': 'changes',
  'failed-precondition': 'final',
  'out-of-range': 'final',
  unimplemented: 'changes',
  'data-loss': 'changes',
  // Storage's.
  'storage/unauthorized': 'changes',
  'storage/quota-exceeded': 'changes',
  'storage/object-not-found': 'changes',
  'storage/bucket-not-found': 'changes',
  'storage/project-not-found': 'changes',
  'storage/invalid-argument': 'final',
  'storage/invalid-url': 'final',
  'storage/canceled': 'changes',
  // Ours: what an executor found on the server, or did not find on the phone. A missing profile ('profile-missing') can
  // still be created, so it means "later".
  'photo-missing': 'final',
  'already-reserved': 'changes',
  'already-reported': 'changes',
  'already-reported-here': 'final',
  'too-many-searches': 'changes',
  'conversation-closed': 'final',
  'content-changed': 'final',
  'undo-too-late': 'final',
  'already-undone': 'final',
  'adoption-too-old': 'final',
  'agreement-changed': 'final',
  'agreement-lapsed': 'final',
  'post-removed': 'final',
  'post-arrived': 'final',
  unreadable: 'final',
} as const;
export type PermanentCode = keyof typeof permanentCodes;

export function isPermanentCode(code: string): code is PermanentCode {
  return Object.hasOwn(permanentCodes, code);
}

/** Whether the same command, sent again, may arrive. */
export function maySucceedAgain(code: string): boolean {
  return !isPermanentCode(code) || permanentCodes[code] === 'changes';
}
