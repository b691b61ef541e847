// Paths of documents that only the server reads and writes. The rules allow no client access, but read two collections themselves
// (`revokedRoles`, `closedAccounts`).

export const serverCollections = {
  /** Notes of deletions that are not finished. */
  removals: 'removals',
  closedAccounts: 'closedAccounts',
  pushDeliveries: 'pushDeliveries',
  revokedRoles: 'revokedRoles',
  administrators: 'administrators',
  blockedAddresses: 'blockedAddresses',
  askedOwners: 'askedOwners',
  answerTimes: 'answerTimes',
  foundPets: 'foundPets',
  cspReports: 'cspReports',
  /** Where the next run of a job continues, if one run is not enough. */
  cursors: 'cursors',
} as const;

export const serverPaths = {
  removal: (postId: string) => `removals/${postId}`,
  closedAccount: (uid: string) => `closedAccounts/${uid}`,
  pushDelivery: (notificationId: string, subscriptionId: string) =>
    `pushDeliveries/${notificationId}.${subscriptionId}`,
  revokedRole: (uid: string) => `revokedRoles/${uid}`,
  administrator: (uid: string) => `administrators/${uid}`,
  blockedAddress: (hash: string) => `blockedAddresses/${hash}`,
  /** Its existence says that the owner was asked after this confirmation of the post. */
  askedOwner: (postId: string, confirmedAt: number) => `askedOwners/${postId}-${confirmedAt}`,
  answerTimes: (uid: string) => `answerTimes/${uid}`,
  foundPets: (uid: string) => `foundPets/${uid}`,
  sweepCursor: () => 'cursors/sweep',
  cspReport: (day: string) => `cspReports/${day}`,
} satisfies Record<string, (...parts: never[]) => `${keyof typeof serverCollections}/${string}`>;
