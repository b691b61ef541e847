import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { afterEach, expect, test } from 'vitest';
import { type AuthServer, startAuthServer } from './testing/auth-server.ts';

const password = 'a good password';
let server: AuthServer;

afterEach(() => server.stop());

test('claims of the blocking hook are in the first token; session claims are not stored', async () => {
  server = await startAuthServer({
    beforeSignIn: ({ email }) => ({
      customClaims: { role: email?.startsWith('admin') ? 'admin' : 'user' },
      sessionClaims: { device: 'this one' },
    }),
  });
  const auth = server.client();
  const { user } = await createUserWithEmailAndPassword(auth, 'admin@example.com', password);
  expect((await user.getIdTokenResult()).claims).toMatchObject({ role: 'admin', device: 'this one' });
  expect((await user.getIdTokenResult(true)).claims).toMatchObject({ role: 'admin', device: 'this one' });
  expect(server.context.accounts.get(user.uid)?.customClaims).toEqual({ role: 'admin' });
});

test('a refusal by the blocking hook removes the new account', async () => {
  server = await startAuthServer({
    beforeSignIn: () => {
      throw new Error('not on this island');
    },
  });
  const attempt = createUserWithEmailAndPassword(server.client(), 'ana@example.com', password);
  await expect(attempt).rejects.toThrow('not on this island');
  expect(server.context.accounts.count).toBe(0);
});

test('the hook is called at every sign-in', async () => {
  let count = 0;
  server = await startAuthServer({ beforeSignIn: () => ({ sessionClaims: { count: ++count } }) });
  await createUserWithEmailAndPassword(server.client(), 'ana@example.com', password);
  const { user } = await signInWithEmailAndPassword(server.client(), 'ana@example.com', password);
  expect((await user.getIdTokenResult()).claims.count).toBe(2);
});
