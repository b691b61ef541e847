import { generateKeyPairSync } from 'node:crypto';
import { type Credential, cert } from 'firebase-admin/app';

interface ServiceAccount {
  readonly type: 'service_account';
  readonly project_id: string;
  readonly client_email: string;
  readonly private_key: string;
}

/** Firestore's REST transport needs a credential even for a local backend, which ignores it. */
export function localServiceAccount(projectId: string): ServiceAccount {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    type: 'service_account',
    project_id: projectId,
    client_email: `local@${projectId}.iam.gserviceaccount.com`,
    private_key: privateKey,
  };
}

export function localCredential(projectId: string): Credential {
  const { client_email: clientEmail, private_key: privateKey } = localServiceAccount(projectId);
  return cert({ projectId, clientEmail, privateKey });
}
