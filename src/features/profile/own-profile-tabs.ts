/** The parts of one's own profile; they live in the URL. */
export const ownProfileTabs = ['publicaciones', 'solicitudes', 'favoritos', 'cuenta'] as const;
export type OwnProfileTab = (typeof ownProfileTabs)[number];
