// Attacks that use accounts: an old token, a second registration, an address that changed.
import { collection, getDocs } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentPaths } from '#domain/document-paths.ts';
import { hourMs } from '#domain/durations.ts';
import { searchPaths } from '#domain/kept-search.ts';
import { usageLimits } from '#domain/limits.ts';
import { read, remove, set, update } from '../rules/support/commit.ts';
import { newCommandId, now, userDoc } from '../rules/support/documents.ts';
import { allowed, refused } from '../rules/support/expect-decision.ts';
import { storedPost } from '../rules/support/post-documents.ts';
import { openTown, type Session, sessionOf, type Town } from './support/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.stop());
beforeEach(async () => {
  await town.backend.reset();
  town.setDomains('any');
  town.setSecondFactor('none');
  town.backend.appCheck.mode = 'off';
});

async function arrive(email: string): Promise<Session> {
  const session = sessionOf(await town.signUp(email));
  await town.settle(session);
  return session;
}

async function block(session: Session, blocked = true) {
  await update(town.server, `users/${session.uid}`, { blocked });
  await town.backend.hooksIdle();
}

/** The results of everything that only an administrator may do, with this token. */
async function hasNoPower(session: Session, victim: Session) {
  await refused(read(session.db, `users/${victim.uid}`));
  await refused(getDocs(collection(session.db, 'users')));
  await refused(getDocs(collection(session.db, 'postCounts')));
  await refused(getDocs(collection(session.db, 'reports')));
  await refused(update(session.db, `users/${victim.uid}`, { blocked: true }));
  await refused(remove(session.db, 'posts/luna'));
}

describe('a blocked administrator', () => {
  let admin: Session;
  let ana: Session;
  beforeEach(async () => {
    admin = await arrive('admin@patitas.test');
    ana = await arrive('ana@patitas.test');
    await set(town.server, 'posts/luna', { ownerId: ana.uid, status: 'pending' });
    await town.backend.hooksIdle();
  });

  it('has rights before the block', async () => {
    await allowed(read(admin.db, `users/${ana.uid}`));
    await allowed(getDocs(collection(admin.db, 'users')));
    expect(await town.deleteFile(admin, `posts/${ana.uid}/luna/p1`)).toBe(204);
  });
  it('has no rights with a token from before the block', async () => {
    await block(admin);
    await hasNoPower(admin, ana);
    expect(await town.deleteFile(admin, `posts/${ana.uid}/luna/p1`)).toBe(403);
  });
  it('has no rights in the moment before the server’s function has run', async () => {
    // A direct write starts no function. It sets the state between the block and the function's run.
    await remove(town.server, `users/${admin.uid}`);
    await set(town.server, `users/${admin.uid}`, userDoc(admin.uid, { blocked: true }));
    await town.backend.hooksIdle();
    expect((await read(town.server, `revokedRoles/${admin.uid}`)).exists()).toBe(false);
    await hasNoPower(admin, ana);
    expect(await town.deleteFile(admin, `posts/${ana.uid}/luna/p1`)).toBe(403);
  });
  it('gets no rights back by signing in and deleting the account', async () => {
    await block(admin);
    const asUser = sessionOf(await town.signIn(admin.email));
    expect((await town.deleteAccount(asUser))?.status).toBe(200);
    await town.backend.hooksIdle();
    for (const session of [admin, asUser]) {
      await hasNoPower(session, ana);
      expect(await town.deleteFile(session, `posts/${ana.uid}/luna/p1`)).toBe(403);
    }
  });
  it('gets no rights back through the clean-up after deletions, while the token is valid', async () => {
    await block(admin);
    await town.deleteAccount(sessionOf(await town.signIn(admin.email)));
    town.backend.advanceClock(59 * 60 * 1000);
    await town.functions.runJob('tidy');
    await hasNoPower(admin, ana);
    expect((await read(town.server, `revokedRoles/${admin.uid}`)).exists()).toBe(true);
  });
  it('cannot create a user document again', async () => {
    await block(admin);
    await town.deleteAccount(sessionOf(await town.signIn(admin.email)));
    await refused(town.settle(admin));
  });
  it('does not become an administrator by signing in again', async () => {
    await block(admin);
    const again = sessionOf(await town.signIn(admin.email));
    await hasNoPower(again, ana);
    await hasNoPower(await town.renewed(again), ana);
  });
  it('is an administrator again at the first sign-in after the block ends', async () => {
    await block(admin);
    await block(admin, false);
    await refused(read(admin.db, `users/${ana.uid}`));
    const again = sessionOf(await town.signIn(admin.email));
    await allowed(read(again.db, `users/${ana.uid}`));
  });
});

it('an administrator who closes the account keeps no rights, wherever the deletion is interrupted', async () => {
  const admin = await arrive('admin@patitas.test');
  const ana = await arrive('ana@patitas.test');
  await town.deleteAccount(admin);
  await hasNoPower(admin, ana);
  // Storage's rules may read only one more document. The remaining note alone must therefore be enough.
  expect(await town.deleteFile(admin, `posts/${ana.uid}/luna/p1`)).toBe(403);
  town.backend.advanceClock(25 * hourMs);
  await town.functions.runJob('tidy');
  expect((await read(town.server, `revokedRoles/${admin.uid}`)).exists()).toBe(false);
});

describe('a blocked person', () => {
  const addresses: readonly (readonly [address: string, again: string])[] = [
    ['bruno@patitas.test', 'bruno@patitas.test'],
    ['bruno@patitas.test', 'Bruno@PATITAS.test'],
    ['bruno@patitas.test', 'bruno+otra@patitas.test'],
    ['bruno+primera@patitas.test', 'bruno@patitas.test'],
    ['bruno.diaz@gmail.com', 'brunodiaz@gmail.com'],
    ['brunodiaz@gmail.com', 'b.runodia.z+x@googlemail.com'],
  ];
  for (const [address, again] of addresses) {
    it(`${address} cannot register again as ${again} after deleting the account`, async () => {
      const bruno = await arrive(address);
      await block(bruno);
      expect((await town.deleteAccount(sessionOf(await town.signIn(address))))?.status).toBe(200);
      await town.backend.hooksIdle();
      expect(await town.signUp(again)).toEqual({ refused: expect.stringContaining('blocked-address') });
      expect(town.backend.auth.getAccountByEmail(again)).toBeUndefined();
    });
  }
  it('cannot register again after deleting the account without our endpoint', async () => {
    const bruno = await arrive('bruno@patitas.test');
    await block(bruno);
    await town.backend.auth.deleteAccount(bruno.uid);
    expect(await town.signUp('bruno@patitas.test')).toHaveProperty('refused');
  });
  it('cannot register again after deleting the account before the server’s function has run', async () => {
    const bruno = await arrive('bruno@patitas.test');
    // As in the test of the blocked administrator, a direct write starts no function.
    await remove(town.server, `users/${bruno.uid}`);
    await set(town.server, `users/${bruno.uid}`, userDoc(bruno.uid, { email: bruno.email, blocked: true }));
    expect((await town.deleteAccount(bruno))?.status).toBe(200);
    await town.backend.hooksIdle();
    expect(await town.signUp('bruno@patitas.test')).toEqual({
      refused: expect.stringContaining('blocked-address'),
    });
  });
  it('cannot give the mailbox to an account that is newer than the block', async () => {
    await block(await arrive('bruno@patitas.test'));
    const second = await arrive('otro@patitas.test');
    await town.functions.deps().auth.updateUser(second.uid, { email: 'bruno+2@patitas.test' });
    expect(await town.signIn('bruno+2@patitas.test')).toHaveProperty('refused');
  });
  it('who used somebody’s mailbox without proof locks nobody out of an older account', async () => {
    const ana = await arrive('ana@patitas.test');
    town.backend.advanceClock(60_000);
    await block(await arrive('ana+1@patitas.test'));
    const again = sessionOf(await town.signIn(ana.email));
    await allowed(update(again.db, `users/${ana.uid}`, { phone: '600 000 000' }));
  });
  it('can leave with each of two blocked accounts, and is remembered until both blocks end', async () => {
    const [first, second] = [await arrive('bruno@patitas.test'), await arrive('bruno+2@patitas.test')];
    for (const account of [first, second]) await block(account);
    for (const account of [first, second]) expect(await town.signIn(account.email)).toHaveProperty('session');
    for (const account of [second, first]) {
      expect(await town.signUp('bruno+3@patitas.test')).toHaveProperty('refused');
      await block(account, false);
    }
    expect(await town.signUp('bruno+3@patitas.test')).toHaveProperty('session');
  });
  it('stays remembered where an older version of the functions remembered one account of the mailbox', async () => {
    const [first, second] = [await arrive('bruno@patitas.test'), await arrive('bruno+2@patitas.test')];
    await block(first);
    const { docs } = await getDocs(collection(town.server, 'blockedAddresses'));
    await set(town.server, `blockedAddresses/${docs[0]?.id}`, { uid: first.uid });
    await block(second);
    await block(second, false);
    expect(await town.signUp('bruno+3@patitas.test')).toHaveProperty('refused');
    await block(first, false);
    expect(await town.signUp('bruno+3@patitas.test')).toHaveProperty('session');
  });
  it('cannot register with an address that the account received after the block', async () => {
    const bruno = await arrive('bruno@patitas.test');
    await block(bruno);
    await town.functions.deps().auth.updateUser(bruno.uid, { email: 'otro@patitas.test' });
    await town.deleteAccount(sessionOf(await town.signIn('otro@patitas.test')));
    expect(await town.signUp('otro@patitas.test')).toHaveProperty('refused');
    expect(await town.signUp('bruno@patitas.test')).toHaveProperty('refused');
  });
  it('can sign in to the blocked account, to read and to leave', async () => {
    const bruno = await arrive('bruno@patitas.test');
    await block(bruno);
    const again = sessionOf(await town.signIn(bruno.email));
    await allowed(read(again.db, `users/${bruno.uid}`));
    await refused(update(again.db, `users/${bruno.uid}`, { phone: '600 000 000' }));
  });
  it('can register again when the block ends', async () => {
    const bruno = await arrive('bruno@patitas.test');
    await block(bruno);
    await block(bruno, false);
    await town.deleteAccount(sessionOf(await town.signIn(bruno.email)));
    expect(await town.signUp('bruno@patitas.test')).toHaveProperty('session');
  });
  it('prevents nobody else from registering', async () => {
    await block(await arrive('bruno@patitas.test'));
    for (const other of [
      'b.runo@patitas.test',
      'bruno@otra.test',
      'brunoo@patitas.test',
      'runo@patitas.test',
    ])
      expect(await town.signUp(other)).toHaveProperty('session');
  });
  it('is stored as a hash that reveals no address, and that no client can read', async () => {
    const admin = await arrive('admin@patitas.test');
    const bruno = await arrive('bruno@patitas.test');
    await block(bruno);
    const { docs } = await getDocs(collection(town.server, 'blockedAddresses'));
    expect(docs).toHaveLength(1);
    expect(docs[0]?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(docs[0]?.data())).not.toContain('patitas.test');
    await refused(getDocs(collection(admin.db, 'blockedAddresses')));
    await refused(read(bruno.db, `blockedAddresses/${docs[0]?.id}`));
    await refused(remove(bruno.db, `blockedAddresses/${docs[0]?.id}`));
  });
});

describe('who may be an administrator', () => {
  const address = 'admin@patitas.example';
  const verify = (uid: string, emailVerified = true) =>
    town.functions.deps().auth.updateUser(uid, { emailVerified });
  let ana: Session;

  beforeEach(async () => {
    ana = await arrive('ana@patitas.test');
    town.setDomains(['patitas.example']);
  });

  it('requires a verified address, whichever way the role is granted', async () => {
    const registered = await arrive(address);
    await hasNoPower(registered, ana);
    await verify(registered.uid);
    const granted = sessionOf(await town.signIn(address));
    await allowed(read(granted.db, `users/${ana.uid}`));
    await verify(registered.uid, false);
    await hasNoPower(sessionOf(await town.signIn(address)), ana);
    // Signing in as an ordinary user also ends the rights of the other session.
    await hasNoPower(granted, ana);
  });

  it('takes the link of a new password for a verification: `docs/operations.md` makes the first administrator so', async () => {
    const registered = await arrive(address);
    await hasNoPower(registered, ana);
    const link = await town.functions.deps().auth.generatePasswordResetLink(address);
    await town.takeNewPassword(new URL(link).searchParams.get('oobCode') ?? '');
    await allowed(read(sessionOf(await town.signIn(address)).db, `users/${ana.uid}`));
  });

  async function administrator(): Promise<Session> {
    const { uid } = await arrive(address);
    await verify(uid);
    const admin = sessionOf(await town.signIn(address));
    await allowed(read(admin.db, `users/${ana.uid}`));
    return admin;
  }

  it('excludes a domain that left the list from the next check on, even with an older token', async () => {
    const admin = await administrator();
    town.setDomains(['otra.example']);
    await town.functions.runJob('administrators');
    await hasNoPower(admin, ana);
    await hasNoPower(await town.renewed(admin), ana);
    expect(await town.deleteFile(admin, `posts/${ana.uid}/luna/p1`)).toBe(403);
  });
  it('excludes a domain that left the list from any sign-in on, in every session', async () => {
    const admin = await administrator();
    town.setDomains(['otra.example']);
    await hasNoPower(sessionOf(await town.signIn(address)), ana);
    await hasNoPower(admin, ana);
  });
  it('excludes an account whose address changed', async () => {
    const admin = await administrator();
    await town.functions
      .deps()
      .auth.updateUser(admin.uid, { email: 'eva@patitas.example', emailVerified: true });
    await town.functions.runJob('administrators');
    await hasNoPower(admin, ana);
  });
  it('excludes an account that is disabled or deleted', async () => {
    const admin = await administrator();
    await town.functions.deps().auth.updateUser(admin.uid, { disabled: true });
    await town.functions.runJob('administrators');
    await hasNoPower(admin, ana);
    await town.functions.deps().auth.updateUser(admin.uid, { disabled: false });
    const again = sessionOf(await town.signIn(address));
    await allowed(read(again.db, `users/${ana.uid}`));
    await town.backend.auth.deleteAccount(admin.uid);
    await town.functions.runJob('administrators');
    await hasNoPower(again, ana);
  });
  it('does not change for an administrator whose domain stays, and returns with the domain', async () => {
    const admin = await administrator();
    await town.functions.runJob('administrators');
    await allowed(read(admin.db, `users/${ana.uid}`));
    town.setDomains([]);
    await town.functions.runJob('administrators');
    town.setDomains(['patitas.example']);
    await allowed(read(sessionOf(await town.signIn(address)).db, `users/${ana.uid}`));
  });
});

describe('a second factor for administrators', () => {
  const address = 'admin@patitas.test';
  let ana: Session;
  beforeEach(async () => {
    ana = await arrive('ana@patitas.test');
  });
  const hasPower = (session: Session) => allowed(read(session.db, `users/${ana.uid}`));

  it('is not required until the deployment requires it', async () => {
    const admin = await arrive(address);
    await hasPower(admin);
    const { nextCode } = await town.enroll(admin);
    await hasPower(sessionOf(await town.signInWith(nextCode, admin)));
  });
  it('gives no role for the password alone', async () => {
    town.setSecondFactor('totp');
    const admin = await arrive(address);
    await hasNoPower(admin, ana);
    await hasNoPower(sessionOf(await town.signIn(address)), ana);
  });
  it('gives the role in Firestore and Storage after a sign-in with a code', async () => {
    town.setSecondFactor('totp');
    const arrived = await arrive(address);
    const { nextCode } = await town.enroll(arrived);
    const admin = sessionOf(await town.signInWith(nextCode, arrived));
    await hasPower(admin);
    expect(await town.deleteFile(admin, `posts/${ana.uid}/luna/p1`)).toBe(204);
    await hasPower(await town.renewed(admin));
  });
  it('gives no tokens for the password alone when an app is enrolled', async () => {
    const admin = await arrive(address);
    await town.enroll(admin);
    expect(sessionOf(await town.signIn(address)).token).toBe('');
  });
  it('gives no role to an older session of the same account, which has the claim but never used a code', async () => {
    town.setSecondFactor('totp');
    const older = await arrive(address);
    const { nextCode } = await town.enroll(older);
    await hasPower(sessionOf(await town.signInWith(nextCode, older)));
    const renewed = await town.renewed(older);
    await hasNoPower(renewed, ana);
    expect(await town.deleteFile(renewed, `posts/${ana.uid}/luna/p1`)).toBe(403);
  });
  it('is required from the next check on, also of a session that used a code before', async () => {
    const admin = await arrive(address);
    const { nextCode } = await town.enroll(admin);
    const before = sessionOf(await town.signInWith(nextCode, admin));
    town.setSecondFactor('totp');
    await town.functions.runJob('administrators');
    await hasNoPower(admin, ana);
    await hasNoPower(before, ana);
    const after = sessionOf(await town.signInWith(nextCode, admin));
    await hasPower(after);
    await town.functions.runJob('administrators');
    await hasPower(after);
  });
  it('takes the role at the next check from a person who removed the factor', async () => {
    town.setSecondFactor('totp');
    const { nextCode, session } = await town.enroll(await arrive(address));
    const admin = sessionOf(await town.signInWith(nextCode, session));
    await town.functions.deps().auth.updateUser(admin.uid, { multiFactor: { enrolledFactors: null } });
    await town.functions.runJob('administrators');
    await hasNoPower(admin, ana);
    await hasNoPower(sessionOf(await town.signIn(address)), ana);
  });
});

describe('DELETE /api/account', () => {
  it('refuses an old session, even with a new token', async () => {
    const ana = await arrive('ana@patitas.test');
    town.backend.advanceClock(6 * 60 * 1000);
    for (const session of [ana, await town.renewed(ana)]) {
      const answer = await town.deleteAccount(session);
      expect(answer).toMatchObject({ status: 401, body: '{"code":"requires-recent-login"}' });
    }
    expect((await read(town.server, `users/${ana.uid}`)).exists()).toBe(true);
    expect((await town.deleteAccount(sessionOf(await town.signIn(ana.email))))?.status).toBe(200);
  });
});

describe('the token of a closed account', () => {
  it('leaves nothing at the address of the account', async () => {
    const ana = await arrive('ana@patitas.test');
    expect((await town.deleteAccount(sessionOf(await town.signIn(ana.email))))?.status).toBe(200);
    await town.backend.hooksIdle();
    const total = { count: 0, last: newCommandId(), at: now };
    const count = { count: 1, since: now, at: now, last: 'x'.repeat(400) };
    for (const kind of Object.keys(usageLimits))
      await refused(set(ana.db, documentPaths.usage(ana.uid, kind), count));
    await refused(set(ana.db, searchPaths.count(ana.uid), total));
  });
});

describe('App Check, if it is enforced', () => {
  it('refuses a valid session without a token of the app, and with a forged or expired one', async () => {
    const ana = await arrive('ana@patitas.test');
    town.backend.appCheck.mode = 'enforced';
    await refused(read(ana.db, `users/${ana.uid}`));
    const token = town.appCheckToken();
    for (const wrong of [undefined, '', `${token}x`, ana.token])
      expect(await town.deleteAccount(ana, wrong)).toMatchObject({
        status: 403,
        body: '{"code":"app-check"}',
      });
    expect((await read(town.server, `users/${ana.uid}`)).exists()).toBe(true);
    expect(await town.deleteAccount(ana, token)).toMatchObject({ status: 200 });
    town.backend.advanceClock(hourMs);
    expect(await town.deleteAccount(ana, token)).toMatchObject({ status: 403 });
  });
  it('allows everybody while it is only monitored', async () => {
    const ana = await arrive('ana@patitas.test');
    town.backend.appCheck.mode = 'monitored';
    await allowed(read(ana.db, `users/${ana.uid}`));
    expect(await town.deleteAccount(ana)).toMatchObject({ status: 200 });
  });
});

describe('the content of a public post', () => {
  const names = { moderatedBy: 'iris-uid', adoptedBy: 'luis-uid' };
  const feed = async () =>
    String(
      (
        await town.functions.ask('feed', {
          method: 'GET',
          path: '/feed/all.json',
          search: '',
          headers: {},
          body: '',
        })
      )?.body,
    );

  it('in the old format reveals neither moderator nor adopter when it is read, and loses both at the next write', async () => {
    await set(town.server, 'posts/luna', storedPost('adopted', names));
    const body = await feed();
    expect(body).toContain('Luna');
    for (const name of Object.values(names)) expect(body).not.toContain(name);
    await town.functions.runJob('tidy');
    const stored = await read(town.server, 'posts/luna');
    expect(stored.get('status')).toBe('adopted');
    for (const field of Object.keys(names)) expect(stored.get(field)).toBeUndefined();
  });
});
