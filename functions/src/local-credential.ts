import { generateKeyPairSync } from 'node:crypto';
import { type Credential, cert } from 'firebase-admin/app';

/** Firestore's REST transport wants a certificate even for a local backend, which looks at none. */
export function localCredential(projectId: string): Credential {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return cert({ projectId, clientEmail: `local@${projectId}.iam.gserviceaccount.com`, privateKey });
}
