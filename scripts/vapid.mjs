// The keys that sign web push. `npm run vapid` prints a new pair for a real project; `keptVapidKeys` makes one on the
// first run of the embedded default and keeps it: with other keys every stored subscription would be void.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpush from 'web-push';

/** @param {string} file where the pair is kept, readable by its owner alone */
export function keptVapidKeys(file) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const keys = { ...webpush.generateVAPIDKeys(), subject: 'mailto:admin@patitas.test' };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  console.log(`VAPID_PUBLIC_KEY=${publicKey}      → functions/.env, and the app's VITE_VAPID_PUBLIC_KEY`);
  console.log(`VAPID_PRIVATE_KEY=${privateKey}     → firebase functions:secrets:set VAPID_PRIVATE_KEY`);
  console.log('VAPID_SUBJECT=mailto:…     → functions/.env, an address that is read');
}
