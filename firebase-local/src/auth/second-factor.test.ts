import {
  type Auth,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  multiFactor,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type User,
} from 'firebase/auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AuthServer, startAuthServer } from './testing/auth-server.ts';
import { totpCode, totpPeriodSeconds, totpStep } from './totp.ts';

const email = 'admin@example.com';
const password = 'a good password';
const stepMs = totpPeriodSeconds * 1000;
let server: AuthServer;
/** The argument of the hook before the last sign-in. */
let asked: unknown;

beforeEach(async () => {
  server = await startAuthServer({
    beforeSignIn: (user) => {
      asked = user;
      return undefined;
    },
  });
  // A step begins, so the codes of a test do not change by themselves.
  server.clock.advance(stepMs - (server.clock.now() % stepMs));
});
afterEach(() => server.stop());

const codeNow = (secret: string) => totpCode(secret, totpStep(server.clock.now()));
const nextStep = () => server.clock.advance(stepMs);
const firebaseClaim = async (user: User) => (await user.getIdTokenResult()).claims.firebase;

async function register(): Promise<{ auth: Auth; user: User }> {
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await server.context.accounts.update(user.uid, (account) => ({ ...account, emailVerified: true }));
  return { auth, user };
}

/** Returns the secret that the authenticator app keeps. */
async function enroll(user: User): Promise<string> {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, codeNow(secret.secretKey));
  await multiFactor(user).enroll(assertion, 'Phone');
  return secret.secretKey;
}

async function passwordStep(auth = server.client()): Promise<MultiFactorResolver> {
  const error = await signInWithEmailAndPassword(auth, email, password).then(
    () => undefined,
    (reason) => reason as MultiFactorError,
  );
  expect(error?.code).toBe('auth/multi-factor-auth-required');
  return getMultiFactorResolver(auth, error as MultiFactorError);
}

function codeStep(resolver: MultiFactorResolver, code: string) {
  const [hint] = resolver.hints;
  return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(String(hint?.uid), code));
}

test('an enrolled account signs in with password and code, and its tokens say so, also after a renewal', async () => {
  const { user } = await register();
  expect(await firebaseClaim(user)).not.toHaveProperty('sign_in_second_factor');
  const secret = await enroll(user);
  expect(multiFactor(user).enrolledFactors).toMatchObject([{ factorId: 'totp', displayName: 'Phone' }]);
  nextStep();
  asked = undefined;
  const resolver = await passwordStep();
  expect(asked).toBeUndefined();
  const { user: again } = await codeStep(resolver, codeNow(secret));
  expect(asked).toMatchObject({ email, multiFactor: { enrolledFactors: [{ factorId: 'totp' }] } });
  expect(await firebaseClaim(again)).toMatchObject({ sign_in_second_factor: 'totp' });
  await again.getIdToken(true);
  expect(await firebaseClaim(again)).toMatchObject({
    sign_in_second_factor: 'totp',
    second_factor_identifier: resolver.hints[0]?.uid,
  });
});

test('a code is refused when it is wrong, of another time, or used', async () => {
  const { user } = await register();
  const secret = await enroll(user);
  // The code of the enrolment has been used and cannot be used again.
  await expect(codeStep(await passwordStep(), codeNow(secret))).rejects.toThrow('invalid-verification-code');
  nextStep();
  await codeStep(await passwordStep(), codeNow(secret));
  await expect(codeStep(await passwordStep(), codeNow(secret))).rejects.toThrow('invalid-verification-code');
  const old = codeNow(secret);
  for (let step = 0; step < 3; step += 1) nextStep();
  await expect(codeStep(await passwordStep(), old)).rejects.toThrow('invalid-verification-code');
});

test('codes cannot be tried without end, and a password step does not start the count anew', async () => {
  const { user } = await register();
  const secret = await enroll(user);
  nextStep();
  const wrong = codeNow(secret) === '000000' ? '000001' : '000000';
  for (let attempt = 0; attempt < 10; attempt += 1)
    await expect(codeStep(await passwordStep(), wrong)).rejects.toThrow('invalid-verification-code');
  await expect(codeStep(await passwordStep(), codeNow(secret))).rejects.toThrow('too-many-requests');
});

test('a pending credential ends after five minutes, and an ID token or another purpose is none', async () => {
  const { user } = await register();
  const secret = await enroll(user);
  nextStep();
  const resolver = await passwordStep();
  server.clock.advance(5 * 60 * 1000);
  // The SDK has no word of its own for it.
  const late = codeStep(resolver, codeNow(secret));
  await expect(late).rejects.toMatchObject({ code: 'auth/totp-challenge-timeout' });
  const finalize = (mfaPendingCredential: string) =>
    server.admin('POST', '/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential,
      mfaEnrollmentId: resolver.hints[0]?.uid,
      totpVerificationInfo: { verificationCode: codeNow(secret) },
    });
  for (const forged of ['x.y.z', await user.getIdToken()])
    expect(await finalize(forged)).toMatchObject({
      status: 400,
      body: { error: { message: 'INVALID_MFA_PENDING_CREDENTIAL' } },
    });
  expect((await finalize('')).status).toBe(400);
});

test('nobody enrols whose address is not verified, or who signed in long ago', async () => {
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  const start = async () => TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  await expect(start()).rejects.toThrow('unverified-email');
  await server.context.accounts.update(user.uid, (account) => ({ ...account, emailVerified: true }));
  server.clock.advance(6 * 60 * 1000);
  await expect(start()).rejects.toThrow('requires-recent-login');
});

test('an enrolment ends with the right code of the person who began it', async () => {
  const { user } = await register();
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  const wrong = codeNow(secret.secretKey) === '000000' ? '000001' : '000000';
  const finish = (who: User, code: string) =>
    multiFactor(who).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'Phone');
  await expect(finish(user, wrong)).rejects.toThrow('invalid-verification-code');
  const { user: eva } = await createUserWithEmailAndPassword(server.client(), 'eva@example.com', password);
  await expect(finish(eva, codeNow(secret.secretKey))).rejects.toThrow();
  expect(server.context.accounts.get(eva.uid)?.totpFactors).toBeUndefined();
  await finish(user, codeNow(secret.secretKey));
});

test('an account has one authenticator app', async () => {
  const { user } = await register();
  await enroll(user);
  nextStep();
  await expect(enroll(user)).rejects.toMatchObject({ code: 'auth/maximum-second-factor-count-exceeded' });
  expect(server.context.accounts.get(user.uid)?.totpFactors).toHaveLength(1);
});

// Recorded there as well: `finalize-wb-plus-5`. The SDK does not ask for a name.
test('an enrolment without a name is refused', async () => {
  const { user } = await register();
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, codeNow(secret.secretKey));
  const unnamed = multiFactor(user).enroll(assertion);
  await expect(unnamed).rejects.toMatchObject({ code: 'auth/missing-display-name' });
  expect(server.context.accounts.get(user.uid)?.totpFactors).toBeUndefined();
});

test('an enrolment ends after fifteen minutes', async () => {
  const { user } = await register();
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  const finish = () =>
    multiFactor(user).enroll(
      TotpMultiFactorGenerator.assertionForEnrollment(secret, codeNow(secret.secretKey)),
      'Phone',
    );
  server.clock.advance(15 * 60 * 1000);
  await expect(finish()).rejects.toMatchObject({ code: 'auth/code-expired' });
  server.clock.advance(-60_000);
  await finish();
});

test('a factor that was withdrawn, by its owner or by an administrator, is asked for no more', async () => {
  const { user } = await register();
  await enroll(user);
  const [factor] = multiFactor(user).enrolledFactors;
  if (factor) await multiFactor(user).unenroll(factor);
  expect(await firebaseClaim(user)).not.toHaveProperty('sign_in_second_factor');
  await signInWithEmailAndPassword(server.client(), email, password);
  nextStep();
  await enroll(user);
  await server.admin('POST', '/identitytoolkit.googleapis.com/v1/projects/demo-test/accounts:update', {
    localId: user.uid,
    mfa: {},
  });
  await signInWithEmailAndPassword(server.client(), email, password);
});

test('neither the account nor the answers tell the secret', async () => {
  const { user } = await register();
  const secret = await enroll(user);
  const path = '/identitytoolkit.googleapis.com/v1/projects/demo-test/accounts:lookup';
  const { body } = await server.admin('POST', path, { localId: [user.uid] });
  expect(JSON.stringify(body)).toContain('mfaEnrollmentId');
  expect(JSON.stringify(body)).not.toContain(secret);
});
