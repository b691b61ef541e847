import { generateKeyPairSync } from 'node:crypto';
import { type Credential, cert } from 'firebase-admin/app';

/**
 * Over REST firebase-admin needs a credential even for an emulator. With a certificate it requests no token from a
 * server.
 */
export function throwawayCredential(projectId: string): Credential {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return cert({ projectId, clientEmail: `local@${projectId}.iam.gserviceaccount.com`, privateKey });
}
