// Actions of the backend's administrator, and failures of the backend: without the rules and the screens.
import type { EmbeddedServer } from './embedded-server.ts';

async function call(address: string, method: string, body: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Without this protection, Auth's answers reveal which addresses have an account. */
export async function protectAddresses(server: EmbeddedServer, isOn: boolean): Promise<void> {
  const { authHost, projectId } = await server.config();
  await call(`http://${authHost}/emulator/v1/projects/${projectId}/config`, 'PATCH', {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn },
  });
}

/** Returns its uid. The person's documents are made at the first sign-in. */
export async function createAccount(
  server: EmbeddedServer,
  account: { email: string; password: string; displayName: string },
): Promise<string> {
  const { authHost, projectId } = await server.config();
  const accounts = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const { localId } = (await call(accounts, 'POST', account)) as { localId: string };
  return localId;
}

export async function disableAccount(
  server: EmbeddedServer,
  localId: string,
  disableUser = true,
): Promise<void> {
  await updateAccount(server, { localId, disableUser });
}

async function updateAccount(server: EmbeddedServer, change: object): Promise<void> {
  const { authHost, projectId } = await server.config();
  const update = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
  await call(update, 'POST', change);
}

/** Changes the password as the person would on another phone: all open sessions end. */
export async function changePassword(
  server: EmbeddedServer,
  localId: string,
  password: string,
): Promise<void> {
  await updateAccount(server, { localId, password });
}

/** Deletes the account, as a deletion on another phone does. */
export async function deleteAccount(server: EmbeddedServer, localId: string): Promise<void> {
  const { authHost, projectId } = await server.config();
  const remove = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:delete`;
  await call(remove, 'POST', { localId });
}

/** Tries wrong passwords. The limiter counts each attempt. */
export async function guessPasswords(server: EmbeddedServer, email: string, times: number): Promise<void> {
  const { authHost } = await server.config();
  const signIn = `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`;
  for (let guess = 0; guess < times; guess += 1) {
    await fetch(signIn, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: `adivino-${guess}` }),
    });
  }
}

export interface MailedCode {
  readonly email: string;
  readonly requestType: string;
  readonly oobLink: string;
}

/** The messages that Auth would have sent, oldest first. */
export async function mailedCodes(server: EmbeddedServer): Promise<readonly MailedCode[]> {
  const { authHost, projectId } = await server.config();
  const response = await fetch(`http://${authHost}/emulator/v1/projects/${projectId}/oobCodes`);
  return ((await response.json()) as { oobCodes: MailedCode[] }).oobCodes;
}

/** While the act runs, Auth answers that it is out of order. */
export async function whileAuthFails(server: EmbeddedServer, act: () => Promise<void>): Promise<void> {
  const { authHost } = await server.config();
  const faults = `http://${authHost}/control/faults`;
  await call(faults, 'POST', { kind: 'unavailable', service: 'auth' });
  try {
    await act();
  } finally {
    await fetch(faults, { method: 'DELETE' });
  }
}

export type PlainValue = string | number | boolean | Date | null | PlainFields | readonly PlainValue[];
export interface PlainFields {
  readonly [name: string]: PlainValue;
}

/** Sets fields of a document, as firebase-admin would; a document that is not there is made. */
export async function setFields(server: EmbeddedServer, path: string, fields: PlainFields): Promise<void> {
  const { projectId, firestoreHost } = await server.config();
  const mask = Object.keys(fields).map((field) => `updateMask.fieldPaths=${field}`);
  const name = `projects/${projectId}/databases/(default)/documents/${path}`;
  await call(`http://${firestoreHost}/v1/${name}?${mask.join('&')}`, 'PATCH', { fields: wireFields(fields) });
}

/** What a moderator does, without the screens: for tests whose business comes after it. */
export const acceptPost = (server: EmbeddedServer, postId: string) =>
  setFields(server, `posts/${postId}`, { status: 'accepted' });

const wireFields = (fields: PlainFields) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, wireValue(value)]));

function wireValue(value: PlainValue): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (isList(value)) return { arrayValue: { values: value.map(wireValue) } };
  return { mapValue: { fields: wireFields(value) } };
}

const isList = (value: PlainValue): value is readonly PlainValue[] => Array.isArray(value);
