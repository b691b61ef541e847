import type { User } from './user.ts';

/** For tests: an ordinary account with the given differences. */
export function sampleUser(uid: string, facts: Partial<User> = {}): User {
  return {
    uid,
    email: `${uid}@patitas.test`,
    name: uid,
    lastName: 'Paz',
    displayName: `${uid} Paz`,
    photoURL: null,
    phone: null,
    province: null,
    city: null,
    role: 'user',
    blocked: false,
    createdAt: 0,
    ...facts,
  };
}
