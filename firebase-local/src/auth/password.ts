import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { StoredPassword } from './account.ts';

// Cheap on purpose (about a millisecond), because this store holds the accounts of a developer's machine. The hash
// hides passwords from a casual reader of the files, but not from an attacker.
const cost = { N: 1024, r: 8, p: 1 };
const keyLength = 32;
const saltLength = 16;

export async function hashPassword(password: string, nowMs: number): Promise<StoredPassword> {
  const salt = randomBytes(saltLength);
  const key = await derive(password, salt);
  return { salt: salt.toString('base64'), hash: key.toString('base64'), updatedAtMs: nowMs };
}

export async function isPassword(password: string, stored: StoredPassword): Promise<boolean> {
  const key = await derive(password, Buffer.from(stored.salt, 'base64'));
  return timingSafeEqual(key, Buffer.from(stored.hash, 'base64'));
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
