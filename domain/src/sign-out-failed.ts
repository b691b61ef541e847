/** By itself, because it must be known when nothing more can be loaded. */
export const signOutFailed = { severity: 'error', text: 'Error al cerrar sesión' } as const;
