// `npm run vapid`: a new pair of keys that sign web push, for a real project.
import { newVapidKeys } from './embedded/vapid-keys.mjs';

const { publicKey, privateKey } = newVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}      → functions/.env, and the app's VITE_VAPID_PUBLIC_KEY`);
console.log(
  `VAPID_PRIVATE_KEY=${privateKey}     → npm run firebase -- functions:secrets:set VAPID_PRIVATE_KEY --project YOUR-PROJECT`,
);
console.log('VAPID_SUBJECT=mailto:…     → functions/.env, an address that is read');
