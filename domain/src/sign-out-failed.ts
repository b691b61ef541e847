/** In a file of its own, because it must be available when no further chunk can be loaded. */
export const signOutFailed = { severity: 'error', text: 'Error al cerrar sesión' } as const;
