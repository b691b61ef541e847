import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  fetchSignInMethodsForEmail,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeJwt } from '../decode-jwt.ts';
import { type AuthServer, startAuthServer } from './testing/auth-server.ts';

const email = 'ana@example.com';
const password = 'a good password';
const hourMs = 60 * 60 * 1000;

let server: AuthServer;

beforeEach(async () => {
  server = await startAuthServer();
});

afterEach(() => server.stop());

const register = async () => (await createUserWithEmailAndPassword(server.client(), email, password)).user;

describe('signing up and in', () => {
  test('a new account signs in with its password', async () => {
    const created = await register();
    const { user } = await signInWithEmailAndPassword(server.client(), 'Ana@Example.com', password);
    expect(user.uid).toBe(created.uid);
    expect(user.email).toBe(email);
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  });

  test('a second account with the same address is refused', async () => {
    await register();
    await expect(register()).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
  });

  test('two simultaneous registrations of one address make one account', async () => {
    const outcomes = await Promise.allSettled([register(), register(), register()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(server.context.accounts.count).toBe(1);
  });

  test.each([
    ['auth/weak-password', email, '12345'],
    ['auth/invalid-email', 'not an address', password],
    ['auth/missing-password', email, ''],
  ])('%s is said of %s with password "%s"', async (code, badEmail, badPassword) => {
    const attempt = createUserWithEmailAndPassword(server.client(), badEmail, badPassword);
    await expect(attempt).rejects.toMatchObject({ code });
  });

  test('a guest has no address, and the token contains the provider "anonymous"', async () => {
    const { user } = await signInAnonymously(server.client());
    expect(user.isAnonymous).toBe(true);
    expect((await user.getIdTokenResult()).signInProvider).toBe('anonymous');
  });

  test('the password is not stored in plain text', async () => {
    const { uid } = await register();
    expect(JSON.stringify(server.context.accounts.get(uid))).not.toContain(password);
  });
});

describe('enumeration protection', () => {
  const attempt = (address: string) => signInWithEmailAndPassword(server.client(), address, 'wrong one');

  test('when it is on, an unknown address and a wrong password give the same error', async () => {
    await register();
    await expect(attempt(email)).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await expect(attempt('no@one.com')).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    await sendPasswordResetEmail(server.client(), 'no@one.com');
    expect(await fetchSignInMethodsForEmail(server.client(), email)).toEqual([]);
  });

  test('when it is off, they give different errors', async () => {
    await register();
    const path = '/emulator/v1/projects/demo-test/config';
    await server.admin('PATCH', path, { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } });
    await expect(attempt(email)).rejects.toMatchObject({ code: 'auth/wrong-password' });
    await expect(attempt('no@one.com')).rejects.toMatchObject({ code: 'auth/user-not-found' });
    const reset = sendPasswordResetEmail(server.client(), 'no@one.com');
    await expect(reset).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(await fetchSignInMethodsForEmail(server.client(), email)).toEqual(['password']);
  });
});

describe('too many attempts', () => {
  test('lock an account for a while, even for the right password', async () => {
    await register();
    const auth = server.client();
    for (let i = 0; i < 10; i++) {
      const attempt = signInWithEmailAndPassword(auth, email, 'wrong one');
      await expect(attempt).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    }
    const locked = signInWithEmailAndPassword(auth, email, password);
    await expect(locked).rejects.toMatchObject({ code: 'auth/too-many-requests' });
    server.clock.advance(6 * 60 * 1000);
    await signInWithEmailAndPassword(auth, email, password);
  });
});

describe('tokens', () => {
  test('an ID token expires after an hour, and a refresh returns a new one', async () => {
    const user = await register();
    const before = await user.getIdTokenResult();
    expect(Date.parse(before.expirationTime) - Date.parse(before.issuedAtTime)).toBe(hourMs);
    expect(before.claims).toMatchObject({ user_id: user.uid, email, aud: 'demo-test' });
    server.clock.advance(2 * hourMs);
    const after = await user.getIdTokenResult(true);
    expect(Date.parse(after.expirationTime)).toBeGreaterThan(Date.parse(before.expirationTime));
    expect(after.authTime).toBe(before.authTime);
  });

  test('a deleted account cannot refresh', async () => {
    const user = await register();
    await server.admin('POST', '/identitytoolkit.googleapis.com/v1/projects/demo-test/accounts:delete', {
      localId: user.uid,
    });
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  });

  test('a changed password ends the other sessions', async () => {
    const user = await register();
    const { user: elsewhere } = await signInWithEmailAndPassword(server.client(), email, password);
    server.clock.advance(1000);
    await updatePassword(user, 'another password');
    await expect(elsewhere.getIdToken(true)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    await user.getIdToken(true);
  });

  test('changing the password long after the sign-in requires a new sign-in', async () => {
    const user = await register();
    server.clock.advance(6 * 60 * 1000);
    const change = updatePassword(user, 'another password');
    await expect(change).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
  });

  test('custom claims are top-level claims after a refresh, and listeners get them at once', async () => {
    const user = await register();
    const heard: unknown[] = [];
    server.context.changes.listen((change) => heard.push(change));
    await server.admin('POST', '/identitytoolkit.googleapis.com/v1/projects/demo-test/accounts:update', {
      localId: user.uid,
      customAttributes: '{"role":"admin"}',
    });
    expect(heard).toEqual([
      {
        projectId: 'demo-test',
        uid: user.uid,
        kind: 'claims',
        previousClaims: {},
        customClaims: { role: 'admin' },
      },
    ]);
    expect((await user.getIdTokenResult(true)).claims.role).toBe('admin');
  });

  test('reserved claims are refused', async () => {
    const user = await register();
    const reply = await server.admin(
      'POST',
      '/identitytoolkit.googleapis.com/v1/projects/demo-test/accounts:update',
      { localId: user.uid, customAttributes: '{"sub":"somebody else"}' },
    );
    expect(reply).toMatchObject({ status: 400, body: { error: { message: 'FORBIDDEN_CLAIM : sub' } } });
  });
});

describe('messages', () => {
  const codeOf = async (requestType: string) => {
    const { body } = await server.admin('GET', '/emulator/v1/projects/demo-test/oobCodes');
    const { oobCodes } = body as { oobCodes: { requestType: string; oobCode: string; oobLink: string }[] };
    const code = oobCodes.find((candidate) => candidate.requestType === requestType);
    if (!code) throw new Error(`no ${requestType} code was issued`);
    return code;
  };

  test('a password reset sets the new password, and only once', async () => {
    await register();
    await sendPasswordResetEmail(server.client(), email);
    const { oobCode, oobLink } = await codeOf('PASSWORD_RESET');
    expect(server.messages.some((line) => line.includes(email) && line.includes(oobLink))).toBe(true);
    expect(server.messages.join()).toContain(oobLink);
    const auth = server.client();
    expect((await checkActionCode(auth, oobCode)).data.email).toBe(email);
    await confirmPasswordReset(auth, oobCode, 'another password');
    await signInWithEmailAndPassword(auth, email, 'another password');
    const again = confirmPasswordReset(auth, oobCode, 'a third password');
    await expect(again).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
  });

  test('of two requests with one code, sent at once, only one sets the new password', async () => {
    await register();
    await sendPasswordResetEmail(server.client(), email);
    const { oobCode } = await codeOf('PASSWORD_RESET');
    const tried = ['one password', 'other password'].map(async (chosen) => {
      await confirmPasswordReset(server.client(), oobCode, chosen);
      return chosen;
    });
    const outcomes = await Promise.allSettled(tried);
    const set = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(set).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'auth/invalid-action-code' },
    });
    await signInWithEmailAndPassword(server.client(), email, set[0] ?? '');
  });

  test('a reset code expires', async () => {
    await register();
    await sendPasswordResetEmail(server.client(), email);
    const { oobCode } = await codeOf('PASSWORD_RESET');
    server.clock.advance(2 * hourMs);
    const late = confirmPasswordReset(server.client(), oobCode, 'another password');
    await expect(late).rejects.toMatchObject({ code: 'auth/expired-action-code' });
  });

  test('following the link of a reset requires the new password, and redirects the person', async () => {
    await register();
    await sendPasswordResetEmail(server.client(), email, { url: 'http://localhost:5000/iniciar-sesion' });
    const { oobLink } = await codeOf('PASSWORD_RESET');
    expect(await (await fetch(oobLink)).text()).toContain('name="newPassword"');
    const done = await fetch(`${oobLink}&newPassword=another+password`, { redirect: 'manual' });
    expect(done.headers.get('location')).toBe('http://localhost:5000/iniciar-sesion');
    await signInWithEmailAndPassword(server.client(), email, 'another password');
  });

  test('an address is verified by its code', async () => {
    const user = await register();
    await sendEmailVerification(user);
    const { oobCode } = await codeOf('VERIFY_EMAIL');
    await applyActionCode(server.client(), oobCode);
    await user.reload();
    expect(user.emailVerified).toBe(true);
  });

  test('a new address is used only after it is verified, and the old one can recover the account', async () => {
    const user = await register();
    await verifyBeforeUpdateEmail(user, 'new@example.com');
    const { oobCode } = await codeOf('VERIFY_AND_CHANGE_EMAIL');
    expect((await checkActionCode(server.client(), oobCode)).data.email).toBe('new@example.com');
    await applyActionCode(server.client(), oobCode);
    await signInWithEmailAndPassword(server.client(), 'new@example.com', password);
    await applyActionCode(server.client(), (await codeOf('RECOVER_EMAIL')).oobCode);
    await signInWithEmailAndPassword(server.client(), email, password);
  });

  test('only the newest message of its kind has a link that works', async () => {
    const user = await register();
    await sendPasswordResetEmail(server.client(), email);
    const reset = await codeOf('PASSWORD_RESET');
    await sendPasswordResetEmail(server.client(), email);
    const stale = confirmPasswordReset(server.client(), reset.oobCode, 'another password');
    await expect(stale).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
    const newest = await codeOf('PASSWORD_RESET');
    await confirmPasswordReset(server.client(), newest.oobCode, password);
    const { user: again } = await signInWithEmailAndPassword(server.client(), email, password);
    expect(again.uid).toBe(user.uid);
    await verifyBeforeUpdateEmail(again, 'first@example.com');
    const change = await codeOf('VERIFY_AND_CHANGE_EMAIL');
    await verifyBeforeUpdateEmail(again, 'second@example.com');
    const superseded = applyActionCode(server.client(), change.oobCode);
    await expect(superseded).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
    await applyActionCode(server.client(), (await codeOf('VERIFY_AND_CHANGE_EMAIL')).oobCode);
    await signInWithEmailAndPassword(server.client(), 'second@example.com', password);
  });

  describe('a code whose account has changed since', () => {
    const changes = {
      disabled: { disableUser: true },
      moved: { email: 'moved@example.com' },
    };
    const changed = async (change: keyof typeof changes | 'deleted') => {
      const user = await register();
      await sendPasswordResetEmail(server.client(), email);
      await sendEmailVerification(user);
      const path = '/identitytoolkit.googleapis.com/v1/projects/demo-test/accounts';
      const { uid: localId } = user;
      if (change === 'deleted') await server.admin('POST', `${path}:delete`, { localId });
      else await server.admin('POST', `${path}:update`, { localId, ...changes[change] });
      return {
        reset: (await codeOf('PASSWORD_RESET')).oobCode,
        verify: (await codeOf('VERIFY_EMAIL')).oobCode,
      };
    };

    test.each([
      ['disabled', 'auth/user-disabled', 'auth/user-disabled'],
      ['moved', 'auth/user-token-expired', 'auth/user-not-found'],
      ['deleted', 'auth/invalid-action-code', 'auth/invalid-action-code'],
    ] as const)('is refused if it was %s', async (change, ofReset, ofVerification) => {
      const { reset, verify } = await changed(change);
      const password = confirmPasswordReset(server.client(), reset, 'another password');
      await expect(password).rejects.toMatchObject({ code: ofReset });
      const verification = applyActionCode(server.client(), verify);
      await expect(verification).rejects.toMatchObject({ code: ofVerification });
    });

    test('can still be looked up, unless it was deleted', async () => {
      const { reset } = await changed('moved');
      expect((await checkActionCode(server.client(), reset)).data.email).toBe(email);
      await server.admin('DELETE', '/emulator/v1/projects/demo-test/accounts');
      const lookUp = checkActionCode(server.client(), (await changed('deleted')).reset);
      await expect(lookUp).rejects.toMatchObject({ code: 'auth/invalid-action-code' });
    });
  });

  test('an address that has an account gets no message, and the reply does not say so', async () => {
    await createUserWithEmailAndPassword(server.client(), 'taken@example.com', password);
    const user = await register();
    await verifyBeforeUpdateEmail(user, 'taken@example.com');
    expect(server.context.oobCodes.list()).toEqual([]);
  });

  test('a new address that is none has an error of its own', async () => {
    const attempt = verifyBeforeUpdateEmail(await register(), 'no address');
    await expect(attempt).rejects.toMatchObject({ code: 'auth/invalid-new-email' });
  });
});

describe('the profile', () => {
  test('stores, changes and removes name and photo', async () => {
    const user = await register();
    await updateProfile(user, { displayName: 'Ana', photoURL: 'http://x/photo' });
    await updateProfile(user, { photoURL: '' });
    const { user: again } = await signInWithEmailAndPassword(server.client(), email, password);
    expect(again.displayName).toBe('Ana');
    expect(again.photoURL).toBeNull();
  });

  test('its owner can delete it', async () => {
    const user = await register();
    await deleteUser(user);
    expect(server.context.accounts.get(user.uid)).toBeUndefined();
  });
});

describe('callers', () => {
  test('only an administrator lists accounts', async () => {
    const path = '/identitytoolkit.googleapis.com/v1/projects/demo-test/accounts:batchGet?maxResults=10';
    expect((await fetch(`${server.url}${path}`)).status).toBe(403);
    expect((await server.admin('GET', path)).status).toBe(200);
  });

  test('a malformed body is a client error, not a defect', async () => {
    const url = `${server.url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`;
    const response = await fetch(url, { method: 'POST', body: '{"email": 3}' });
    expect(response.status).toBe(400);
    expect((await fetch(url, { method: 'POST', body: '{' })).status).toBe(400);
  });

  test('an ID token is an unsigned JWT', async () => {
    const user = await register();
    const token = await user.getIdToken();
    expect(token.endsWith('.')).toBe(true);
    expect(decodeJwt(token)?.sub).toBe(user.uid);
  });
});
