export const personNames = ['ana', 'luis', 'eva', 'admin'] as const;
/** Ana offers pets, Luis and Eva adopt, the administrator moderates. */
export type PersonName = (typeof personNames)[number];

export const passwordOf = (person: PersonName) => `${person}-patitas`;
export const displayNameOf = (person: PersonName) => `${person} Pérez`;
