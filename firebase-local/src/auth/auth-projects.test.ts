// Source: the official Auth emulator, `lib/emulator/auth/server.js` (`getProjectStateById`, `getProjectIdByApiKey`), unless a
// test says what differs.
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import * as admin from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { open } from 'lmdb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../backend.ts';
import { decodeJwt } from '../decode-jwt.ts';
import { temporaryDirectory } from '../http/testing/temporary-directory.ts';
import { start } from '../start.ts';
import { totpCode, totpStep } from './totp.ts';

const [first, second] = ['demo-first', 'demo-second'];
const email = 'ana@example.com';
const password = 'a good password';
const toolkit = 'identitytoolkit.googleapis.com';
let backend: Backend;

beforeAll(async () => {
  backend = await start({ projectId: first });
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${backend.ports.auth}`;
});
afterAll(async () => {
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  await backend.stop();
});
beforeEach(() => backend.reset());

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies of many methods, whose fields the tests expect
  readonly body: any;
}

async function ask(method: string, path: string, body?: object, authorization?: string): Promise<Reply> {
  const response = await fetch(`${backend.urls.auth}/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** As an SDK: with an API key, which names no project. */
const asClient = (method: string, body: object) => ask('POST', `${toolkit}/${method}?key=any`, body);
const asAdmin = (project: string, method: string, body: object = {}) =>
  ask('POST', `${toolkit}/v1/projects/${project}/accounts${method}`, body, 'Bearer owner');

const create = (project: string, uid: string) => asAdmin(project, '', { localId: uid, email, password });
/** The tokens of a session in that project. */
const sessionIn = async (project: string) =>
  (await asAdmin(project, ':signInWithPassword', { email, password })).body;
const uidsIn = async (project: string): Promise<readonly string[]> => {
  const path = `${toolkit}/v1/projects/${project}/accounts:batchGet`;
  const { body } = await ask('GET', path, undefined, 'Bearer owner');
  return body.users.map(({ localId }: { localId: string }) => localId);
};
const messageOf = ({ body }: Reply): unknown => body.error?.message;

describe('a project of Auth', () => {
  it('comes to be when it is first used, with accounts of its own', async () => {
    for (const project of [first, second]) {
      const app = admin.initializeApp({ projectId: project }, project);
      await getAuth(app).createUser({ uid: `ana-of-${project}`, email, password });
      expect((await getAuth(app).getUserByEmail(email)).uid).toBe(`ana-of-${project}`);
      await admin.deleteApp(app);
    }
    expect(await uidsIn(first)).toEqual(['ana-of-demo-first']);
    expect(await uidsIn(second)).toEqual(['ana-of-demo-second']);
  });

  it('keeps its accounts apart from those of forty projects', async () => {
    const projects = Array.from({ length: 40 }, (_, i) => `demo-many-${i}`);
    await Promise.all(projects.map((project) => create(project, project)));
    expect(await Promise.all(projects.map(uidsIn))).toEqual(projects.map((project) => [project]));
  });

  it('has settings of its own', async () => {
    const change = { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } };
    await ask('PATCH', `emulator/v1/projects/${second}/config`, change);
    const settings = await Promise.all(
      [first, second].map((project) => ask('GET', `emulator/v1/projects/${project}/config`)),
    );
    expect(settings.map(({ body }) => body.emailPrivacyConfig.enableImprovedEmailPrivacy)).toEqual([
      true,
      false,
    ]);
  });

  it('is cleared without the other project', async () => {
    await Promise.all([create(first, 'one'), create(second, 'two')]);
    await ask('DELETE', `emulator/v1/projects/${second}/accounts`);
    expect([await uidsIn(first), await uidsIn(second)]).toEqual([['one'], []]);
  });

  it('is not asked for by an id that no project can have', async () => {
    expect(await asAdmin('no%20id', ':lookup')).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('INVALID_PROJECT_ID') } },
    });
  });

  it('may be named in the body, by an administrator alone', async () => {
    await create(second, 'two');
    const body = { localId: 'two', targetProjectId: second };
    const path = `${toolkit}/v1/accounts:lookup?key=any`;
    expect((await ask('POST', path, body, 'Bearer owner')).body.users).toMatchObject([{ localId: 'two' }]);
    expect(messageOf(await ask('POST', path, body))).toMatch(/^INSUFFICIENT_PERMISSION/);
  });
});

describe('a request with an API key', () => {
  it('belongs to the project of the start, whatever project the app is configured for', async () => {
    await create(first, 'one');
    const app = initializeApp({ projectId: second, apiKey: 'key-of-second' }, 'second');
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, backend.urls.auth, { disableWarnings: true });
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    expect(user.uid).toBe('one');
    expect((await user.getIdTokenResult()).claims.aud).toBe(first);
    await deleteApp(app);
  });

  // The official emulator asks the project of the start, and answers USER_NOT_FOUND, INVALID_REFRESH_TOKEN or INVALID_OOB_CODE.
  it('and an ID token belongs to the project that issued the token', async () => {
    await Promise.all([create(first, 'one'), create(second, 'two')]);
    const { idToken } = await sessionIn(second);
    const { body } = await asClient('v1/accounts:lookup', { idToken });
    expect(body.users).toMatchObject([{ localId: 'two' }]);
    await asClient('v1/accounts:delete', { idToken });
    expect([await uidsIn(first), await uidsIn(second)]).toEqual([['one'], []]);
  });

  it('and a refresh token belongs to the project that issued the token', async () => {
    await create(second, 'two');
    const { refreshToken } = await sessionIn(second);
    const renewal = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const { body } = await ask('POST', 'securetoken.googleapis.com/v1/token?key=any', renewal);
    expect(body).toMatchObject({ user_id: 'two', project_id: second });
    expect(decodeJwt(body.id_token)).toMatchObject({ aud: second, sub: 'two' });
  });

  it('and the code of a message belongs to the project that sent the message', async () => {
    await Promise.all([create(first, 'one'), create(second, 'two')]);
    await asClient('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', ...(await sessionIn(second)) });
    const sent = await Promise.all(
      [first, second].map((project) => ask('GET', `emulator/v1/projects/${project}/oobCodes`)),
    );
    expect(sent.map(({ body }) => body.oobCodes.length)).toEqual([0, 1]);
    expect((await fetch(sent[1]?.body.oobCodes[0].oobLink)).status).toBe(200);
    expect((await asAdmin(second, ':lookup', { localId: ['two'] })).body.users).toMatchObject([
      { emailVerified: true },
    ]);
    expect(backend.auth.getAccount('one')?.emailVerified).toBe(false);
  });

  it('and a pending second factor belongs to the project of the password', async () => {
    await create(second, 'two');
    await asAdmin(second, ':update', { localId: 'two', emailVerified: true });
    const { idToken } = await sessionIn(second);
    const enrolling = { idToken, totpEnrollmentInfo: {} };
    const { totpSessionInfo } = (await asClient('v2/accounts/mfaEnrollment:start', enrolling)).body;
    const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo;
    const codeOf = (steps: number) => totpCode(secret, totpStep(backend.now()) + steps);
    const proof = { sessionInfo, verificationCode: codeOf(0) };
    await asClient('v2/accounts/mfaEnrollment:finalize', {
      idToken,
      displayName: 'App',
      totpVerificationInfo: proof,
    });
    const { mfaPendingCredential, mfaInfo } = await sessionIn(second);
    const { body } = await asClient('v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential,
      mfaEnrollmentId: mfaInfo[0].mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: codeOf(1) },
    });
    expect(decodeJwt(body.idToken)).toMatchObject({ aud: second, sub: 'two' });
  });

  it('and an ID token that names no possible project is refused', async () => {
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    const claims = { aud: 'no id', sub: 'one', exp: backend.now() };
    const idToken = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
    expect(messageOf(await asClient('v1/accounts:lookup', { idToken }))).toBe('INVALID_ID_TOKEN');
  });
});

describe('the project in the path', () => {
  it('must be the one that issued an ID token in the body', async () => {
    await Promise.all([create(first, 'ana'), create(second, 'ana')]);
    const { idToken } = await sessionIn(second);
    expect(messageOf(await asAdmin(first, ':lookup', { idToken }))).toBe('INVALID_ID_TOKEN');
  });
});

describe('the process of the server', () => {
  it('hears of accounts of its own project alone', async () => {
    await Promise.all([create(first, 'ana'), create(second, 'ana')]);
    const heard: unknown[] = [];
    const end = backend.auth.onAccountChanged(({ projectId }) => heard.push(projectId));
    for (const project of [second, first])
      await asAdmin(project, ':update', { localId: 'ana', disableUser: true });
    end();
    expect(heard).toEqual([first]);
  });

  it('keeps the accounts of every project in a snapshot, and clears them with a reset', async () => {
    await create(second, 'kept');
    backend.snapshot('one account');
    await create('demo-third', 'later');
    await backend.restore('one account');
    expect([await uidsIn(second), await uidsIn('demo-third')]).toEqual([['kept'], []]);
    await backend.reset();
    expect(await uidsIn(second)).toEqual([]);
  });
});

describe('a data directory', () => {
  it('keeps every project, and a reset clears those that were not used since', async () => {
    const { path: dataDir, remove } = await temporaryDirectory();
    const within = async (act: () => Promise<void>) => {
      const outer = backend;
      backend = await start({ projectId: first, dataDir });
      await act().finally(async () => {
        await backend.stop();
        backend = outer;
      });
    };
    await within(async () => void (await create(second, 'two')));
    await within(async () => expect(await uidsIn(second)).toEqual(['two']));
    await within(() => backend.reset());
    await within(async () => expect(await uidsIn(second)).toEqual([]));
    await remove();
  });

  it('of a version that knew one project gives its accounts to the project of the start, once', async () => {
    const { path: dataDir, remove } = await temporaryDirectory();
    const account = { uid: 'ana', email, password };
    let server = await start({ projectId: first, dataDir });
    await server.auth.createAccount(account);
    await server.stop();
    const root = open({ path: join(dataDir, 'records'), maxDbs: 100 });
    for (const kind of ['accounts', 'emails', 'identities', 'oob-codes']) {
      const table = root.openDB({ name: `auth/${first}/${kind}` });
      const unnamed = root.openDB({ name: `auth-${kind}` });
      for (const { key, value } of table.getRange()) await unnamed.put(key, value);
      await table.drop();
    }
    await root.close();

    server = await start({ projectId: first, dataDir });
    expect(server.auth.getAccountByEmail(email)?.uid).toBe('ana');
    await server.auth.deleteAccount('ana');
    await server.stop();
    server = await start({ projectId: first, dataDir });
    expect(server.auth.getAccountByEmail(email)).toBeUndefined();
    await server.stop();
    await remove();
  });
});
