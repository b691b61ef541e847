const markKey = 'patitas.only-here';

/**
 * Records that this phone holds drafts or unsent commands. Stored outside the databases, so that their loss is noticed.
 */
export const onlyHereMark = {
  isSet: () => localStorage.getItem(markKey) !== null,
  set: () => localStorage.setItem(markKey, '1'),
  clear: () => localStorage.removeItem(markKey),
};
