// The keys that sign web push. `npm run vapid` prints a new pair for a real project; `keptVapidKeys` makes one on the
// first run of the embedded default and keeps it: with other keys every stored subscription would be void.
import { createECDH } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** RFC 8292: a pair on P-256, in base64url; the public half as the 65 bytes that browsers take. */
function newVapidKeys() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // A key with leading zeros would come out short.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}

/** @param {string} file where the pair is kept, readable by its owner alone */
export function keptVapidKeys(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const keys = { ...newVapidKeys(), subject: 'mailto:admin@patitas.test' };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { publicKey, privateKey } = newVapidKeys();
  console.log(`VAPID_PUBLIC_KEY=${publicKey}      → functions/.env, and the app's VITE_VAPID_PUBLIC_KEY`);
  console.log(
    `VAPID_PRIVATE_KEY=${privateKey}     → npm run firebase -- functions:secrets:set VAPID_PRIVATE_KEY`,
  );
  console.log('VAPID_SUBJECT=mailto:…     → functions/.env, an address that is read');
}
