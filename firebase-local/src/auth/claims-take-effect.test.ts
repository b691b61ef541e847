import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'vitest';
import type { Backend } from '../backend.ts';
import { start } from '../start.ts';

const rules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /staff/{id} { allow read: if request.auth.token.role == 'admin'; }
  }
}`;

const projectId = 'demo-claims';
const database = `projects/${projectId}/databases/(default)`;
const credentials = { email: 'ana@example.com', password: 'a good password' };

let folder: string;
let backend: Backend;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firebase-local-claims-'));
  await writeFile(join(folder, 'firestore.rules'), rules);
  backend = await start({ projectId, rules: join(folder, 'firestore.rules') });
});

afterEach(async () => {
  await backend.stop();
  await rm(folder, { recursive: true });
});

async function idToken(): Promise<string> {
  const url = `${backend.urls.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`;
  const reply: unknown = await (
    await fetch(url, { method: 'POST', body: JSON.stringify(credentials) })
  ).json();
  return String((reply as { idToken: string }).idToken);
}

/** The text that the server sends to a listener on `staff`. */
async function listen(token: string) {
  const url = `${backend.urls.firestore}/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${encodeURIComponent(database)}`;
  const structuredQuery = { from: [{ collectionId: 'staff' }] };
  const addTarget = { targetId: 2, query: { parent: `${database}/documents`, structuredQuery } };
  const body = new URLSearchParams({
    headers: `Authorization:Bearer ${token}\r\n`,
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify({ database, addTarget }),
  });
  const handshake = await (await fetch(`${url}&RID=1&CVER=22`, { method: 'POST', body })).text();
  const sid = /"c","([^"]+)"/.exec(handshake)?.[1];
  const stream = await fetch(`${url}&RID=rpc&SID=${sid}&AID=0&CI=0&TYPE=xmlhttp`);
  if (!stream.body) throw new Error('the back channel has no body');
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async until(part: string): Promise<void> {
      while (!text.includes(part)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`the stream ended without ${part}: ${text}`);
        text += value;
      }
    },
  };
}

test('an open listener loses its target as soon as its owner loses the claim that allows it', async () => {
  const account = await backend.auth.createAccount({ ...credentials, customClaims: { role: 'admin' } });
  const listener = await listen(await idToken());
  await listener.until('"CURRENT"');
  await backend.auth.setClaims(account.uid, { role: 'user' });
  await listener.until('"REMOVE"');
});
