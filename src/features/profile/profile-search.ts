// Apart from the screen, because the route reads the address before the screen's chunk has loaded.
import { oneOf } from '#domain/one-of.ts';

/** The parts of one's own profile. */
export const ownProfileTabs = ['publicaciones', 'solicitudes', 'favoritos', 'cuenta'] as const;
export type OwnProfileTab = (typeof ownProfileTabs)[number];

export interface ProfileSearch {
  ver?: OwnProfileTab | undefined;
}

export function readProfileSearch({ ver }: Record<string, unknown>): ProfileSearch {
  return { ver: oneOf(ownProfileTabs, ver) };
}
