// Apart from the screen, because the route reads the address before the screen's chunk has loaded.
import { oneOf } from '#domain/one-of.ts';

export const userFilters = ['todos', 'bloqueados', 'administradores'] as const;
export type UserFilter = (typeof userFilters)[number];

export interface UsersSearch {
  quienes?: UserFilter | undefined;
  /** The uid of the only account to show, as a report links to it. */
  cuenta?: string | undefined;
}

export function readUsersSearch({ quienes, cuenta }: Record<string, unknown>): UsersSearch {
  return {
    quienes: oneOf(userFilters, quienes),
    cuenta: typeof cuenta === 'string' ? cuenta : undefined,
  };
}
