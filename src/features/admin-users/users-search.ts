// Apart from the screen, because the route reads the address before the screen's chunk has loaded.
import { oneOf } from '#domain/one-of.ts';

export const userFilters = ['todos', 'bloqueados', 'administradores'] as const;
export type UserFilter = (typeof userFilters)[number];

export interface UsersSearch {
  quienes?: UserFilter | undefined;
}

export function readUsersSearch({ quienes }: Record<string, unknown>): UsersSearch {
  return { quienes: oneOf(userFilters, quienes) };
}
