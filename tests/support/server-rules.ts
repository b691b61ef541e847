import { readFile } from 'node:fs/promises';
import type { EmbeddedServer } from './embedded-server.ts';

async function putRules(server: EmbeddedServer, content: string) {
  const { projectId, firestoreHost } = await server.config();
  const response = await fetch(`http://${firestoreHost}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`The rules were not taken: ${response.status} ${await response.text()}`);
}

/** The server allows reads as before and refuses every write, as after a mistaken change of the rules. */
export async function refuseWrites(server: EmbeddedServer): Promise<void> {
  const rules = await readFile('firestore.rules', 'utf8');
  await putRules(server, rules.replace(/allow (create|update|delete|write)[^;]*;/g, ''));
}

/** The server also refuses reads, so the app cannot show what has no copy on the phone. */
export async function refuseReads(server: EmbeddedServer): Promise<void> {
  const rules = await readFile('firestore.rules', 'utf8');
  await putRules(server, rules.replace(/allow [^;]*;/g, ''));
}

export async function restoreRules(server: EmbeddedServer): Promise<void> {
  await putRules(server, await readFile('firestore.rules', 'utf8'));
}
