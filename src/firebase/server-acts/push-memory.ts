// The user whose notifications this device shows. A subscription belongs to the browser, not to an account. Without
// this record, the next person on a shared phone would read the previous person's notifications.

const ownerKey = 'patitas.push';

export const pushMemory = {
  owner: (): string | null => localStorage.getItem(ownerKey),
  remember: (uid: string) => localStorage.setItem(ownerKey, uid),
  forget: () => localStorage.removeItem(ownerKey),
};
