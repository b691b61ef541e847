import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 20;

/** The form of the ids that Firestore and its SDKs choose: 20 letters and digits. */
export const automaticId = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
