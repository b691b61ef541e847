import { describe, expect, it } from 'vitest';
import { emptyServer } from '../testing/empty-server.ts';
import { idTokenOf } from '../testing/server.ts';
import { beforeSignIn } from './before-sign-in.ts';
import { normalAddress } from './blocked-address.ts';
import { checkAdministrators } from './revoked-role.ts';
import { parseAdminDomains, roleAtSignIn } from './role-at-sign-in.ts';

describe('the role at sign-in', () => {
  const verified = (email: string) => ({ email, emailVerified: true });

  it('is admin for a verified address that starts with "admin" and has a listed domain', () => {
    const domains = parseAdminDomains(' patitas.example , Otra.example,');
    expect(roleAtSignIn(verified('admin@patitas.example'), domains)).toBe('admin');
    expect(roleAtSignIn(verified('administracion@otra.EXAMPLE'), domains)).toBe('admin');
  });
  it.each([
    ['another beginning', verified('ana.admin@patitas.example')],
    ['a capital letter', verified('Admin@patitas.example')],
    ['another domain', verified('admin@patitas.example.evil.test')],
    ['a domain in the name', verified('admin@patitas.example@evil.test')],
    ['an address that nobody verified', { email: 'admin@patitas.example', emailVerified: false }],
    ['no address', { email: undefined, emailVerified: true }],
  ])('is user for %s', (_why, person) => {
    expect(roleAtSignIn(person, ['patitas.example'])).toBe('user');
  });
  it('requires neither domain nor verification on one machine', () => {
    expect(roleAtSignIn({ email: 'admin@patitas.test', emailVerified: false }, 'any')).toBe('admin');
    expect(roleAtSignIn({ email: 'ana@patitas.test', emailVerified: false }, 'any')).toBe('user');
  });
});

describe('the normalised form of an address, for the list of blocked ones', () => {
  it.each([
    [' Bruno.Diaz@Patitas.TEST ', 'bruno.diaz@patitas.test'],
    ['bruno+compras+2@patitas.test', 'bruno@patitas.test'],
    ['B.r.uno+x@GoogleMail.com', 'bruno@gmail.com'],
    ['ｂruno@patitas.test', 'bruno@patitas.test'],
  ])('%s is the mailbox %s', (address, mailbox) => {
    expect(normalAddress(address)).toBe(mailbox);
  });
});

describe('roles on the local backend', () => {
  const server = emptyServer();

  async function roleOf(email: string): Promise<unknown> {
    const [, claims = ''] = (await idTokenOf(server, email)).split('.');
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).role;
  }
  const register = (uid: string) =>
    server.backend.auth.createAccount({ uid, email: `${uid}@patitas.test`, password: 'patitas123' });

  it('writes the claim into the token', async () => {
    await register('admin');
    await register('ana');
    expect(await roleOf('admin@patitas.test')).toBe('admin');
    expect(await roleOf('ana@patitas.test')).toBe('user');
  });
  it('is lost at once through a block, and returns after it', async () => {
    await register('admin');
    const user = server.db.doc('users/admin');
    await user.set({ uid: 'admin', blocked: false });
    expect(await roleOf('admin@patitas.test')).toBe('admin');
    await user.update({ blocked: true });
    await server.backend.hooksIdle();
    expect((await server.db.doc('revokedRoles/admin').get()).exists).toBe(true);
    expect(server.backend.auth.getAccount('admin')?.customClaims).toEqual({ role: 'user' });
    expect(await roleOf('admin@patitas.test')).toBe('user');
    await user.update({ blocked: false });
    await server.backend.hooksIdle();
    expect(await roleOf('admin@patitas.test')).toBe('admin');
  });
  it('is revoked for the others if the lookup of one account fails', async () => {
    // Auth refuses to look up an id of this length.
    await server.db.doc(`administrators/${'a'.repeat(129)}`).set({});
    await register('admin');
    expect(await roleOf('admin@patitas.test')).toBe('admin');
    await checkAdministrators(server.deps(), { domains: ['patitas.example'], secondFactor: 'none' });
    expect((await server.db.doc('revokedRoles/admin').get()).exists).toBe(true);
  });
  describe('while somebody signs in with a second factor for the first time', () => {
    const email = 'admin@patitas.test';
    const policy = { domains: 'any', secondFactor: 'totp' } as const;
    const multiFactor = {
      enrolledFactors: [{ uid: 'f1', factorId: 'totp', enrollmentTime: new Date().toUTCString() }],
    };
    /** As far as a sign-in gets before Auth stores its claims. */
    async function isSignedIn(claims: typeof policy | { domains: 'any'; secondFactor: 'none' }) {
      await register('admin');
      const { auth, ...deps } = server.deps();
      const account = { uid: 'admin', email, emailVerified: true, multiFactor };
      await beforeSignIn({ auth, ...deps }, account, { ...claims, addressSecret: 'of this test' });
      const getUser = async () => ({ ...(await auth.getUser('admin')), multiFactor });
      const setCustomUserClaims = auth.setCustomUserClaims.bind(auth);
      return {
        ...deps,
        checkTime: () => {},
        auth: { getUser, setCustomUserClaims } as unknown as typeof auth,
      };
    }
    const isRevoked = async () => (await server.db.doc('revokedRoles/admin').get()).exists;

    it('waits for the claims, and takes the role if they do not come', async () => {
      const deps = await isSignedIn(policy);
      await checkAdministrators(deps, policy);
      expect(await isRevoked()).toBe(false);
      server.backend.advanceClock(61_000);
      await checkAdministrators(deps, policy);
      expect(await isRevoked()).toBe(true);
    });
    it('takes the role at once if the sign-in did not demand the factor', async () => {
      await checkAdministrators(await isSignedIn({ domains: 'any', secondFactor: 'none' }), policy);
      expect(await isRevoked()).toBe(true);
    });
  });
  it('handles the block of a person without an account', async () => {
    await server.db.doc('users/ghost').set({ blocked: false });
    await server.db.doc('users/ghost').update({ blocked: true });
    await server.backend.hooksIdle();
    expect((await server.db.doc('revokedRoles/ghost').get()).exists).toBe(true);
  });
});
