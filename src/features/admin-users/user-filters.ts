export const userFilters = ['todos', 'bloqueados', 'administradores'] as const;
export type UserFilter = (typeof userFilters)[number];
