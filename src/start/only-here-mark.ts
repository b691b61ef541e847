const markKey = 'patitas.only-here';

/** That this phone holds drafts or unsent commands. Kept apart from the databases, so that their loss is noticed. */
export const onlyHereMark = {
  isSet: () => localStorage.getItem(markKey) !== null,
  set: () => localStorage.setItem(markKey, '1'),
  clear: () => localStorage.removeItem(markKey),
};
