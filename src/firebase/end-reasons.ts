// Imports nothing, because every page loads this file at its start.

export const endReasons = ['disabled', 'deleted', 'revoked', 'unknown'] as const;

/**
 * Why the server ended a session. `revoked`: a changed password or address, or an administrator who closed the sessions: the
 * server does not tell them apart.
 */
export type EndReason = (typeof endReasons)[number];
