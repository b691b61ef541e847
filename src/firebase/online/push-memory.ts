// Whose notifications this device shows. A subscription belongs to the browser, not to an account: without this the
// next person on a shared phone would read the previous one's.

const ownerKey = 'patitas.push';

export const pushMemory = {
  owner: (): string | null => localStorage.getItem(ownerKey),
  remember: (uid: string) => localStorage.setItem(ownerKey, uid),
  forget: () => localStorage.removeItem(ownerKey),
};
