// The keys that sign web push.
import { createECDH } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** RFC 8292: a pair on P-256, in base64url; the public half as the 65 bytes that browsers take. */
export function newVapidKeys() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Padded, because a key with leading zeros would be too short.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}

/**
 * A new pair at the first call, the same one from then on: with other keys every stored subscription would be void.
 * @param {string} file where the pair is kept, readable by its owner alone
 */
export function keptVapidKeys(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const keys = { ...newVapidKeys(), subject: 'mailto:admin@patitas.test' };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}
