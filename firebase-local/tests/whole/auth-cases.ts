// Auth from the point of view of the SDK in a page.
import type { AuthCase } from './auth-world.ts';

const accounts: readonly AuthCase[] = [
  {
    name: 'a new account is signed in, and its token names it',
    run: async ({ register, email }) => {
      const user = await register();
      const { claims } = await user.getIdTokenResult();
      return [user.email === email, claims.email === email, claims.email_verified, user.isAnonymous];
    },
    expected: [true, true, false, false],
  },
  {
    name: 'a duplicate address is refused in upper and lower case',
    run: async ({ sdk, auth, register, email, password, codeOf }) => {
      await register();
      return codeOf(sdk.createUserWithEmailAndPassword(auth, email.toUpperCase(), password));
    },
    expected: 'auth/email-already-in-use',
  },
  {
    name: 'a password of five letters is weak',
    run: ({ sdk, auth, email, codeOf }) => codeOf(sdk.createUserWithEmailAndPassword(auth, email, '12345')),
    expected: 'auth/weak-password',
  },
  {
    name: 'an invalid address is refused',
    run: ({ sdk, auth, password, codeOf }) =>
      codeOf(sdk.createUserWithEmailAndPassword(auth, 'nobody', password)),
    expected: 'auth/invalid-email',
  },
  {
    name: 'a password must be given',
    run: ({ sdk, auth, email, codeOf }) => codeOf(sdk.signInWithEmailAndPassword(auth, email, '')),
    expected: 'auth/missing-password',
  },
  {
    name: 'a guest who sets a password keeps the uid',
    run: async ({ sdk, auth, email, password, signIn }) => {
      const guest = (await sdk.signInAnonymously(auth)).user;
      const credential = sdk.EmailAuthProvider.credential(email, password);
      const { user } = await sdk.linkWithCredential(guest, credential);
      await sdk.signOut(auth);
      return [user.uid === guest.uid, user.isAnonymous, await signIn()];
    },
    expected: [true, false, 'none'],
  },
  {
    name: 'a guest cannot use the address of another account',
    run: async ({ sdk, auth, email, password, register, codeOf }) => {
      await register();
      const guest = (await sdk.signInAnonymously(auth)).user;
      return codeOf(sdk.linkWithCredential(guest, sdk.EmailAuthProvider.credential(email, password)));
    },
    expected: 'auth/email-already-in-use',
  },
  {
    name: 'name and photo are stored and are in the next token',
    run: async ({ sdk, register }) => {
      const user = await register();
      await sdk.updateProfile(user, { displayName: 'Ana', photoURL: 'https://example.com/ana.webp' });
      const { claims } = await user.getIdTokenResult(true);
      return [user.displayName, claims.name, claims.picture];
    },
    expected: ['Ana', 'Ana', 'https://example.com/ana.webp'],
  },
  {
    name: 'a deleted account cannot sign in, and its address is free',
    run: async ({ sdk, register, signIn }) => {
      await sdk.deleteUser(await register());
      const refused = await signIn();
      return [refused, (await register()).isAnonymous];
    },
    expected: ['auth/invalid-credential', false],
  },
];

const signingIn: readonly AuthCase[] = [
  {
    name: 'a wrong password and an unknown address are refused alike',
    run: async ({ register, signIn }) => {
      await register();
      return [await signIn('wrong password'), await signIn('any', 'nobody@example.com')];
    },
    expected: ['auth/invalid-credential', 'auth/invalid-credential'],
  },
  {
    name: 'without enumeration protection they are told apart',
    run: async ({ register, signIn, protectEnumeration }) => {
      await register();
      await protectEnumeration(false);
      const codes = [await signIn('wrong password'), await signIn('any', 'nobody@example.com')];
      await protectEnumeration(true);
      return codes;
    },
    expected: ['auth/wrong-password', 'auth/user-not-found'],
  },
  {
    name: 'too many wrong passwords lock the account for the right one as well',
    run: async ({ register, signIn }) => {
      await register();
      for (let attempt = 0; attempt < 10; attempt++) await signIn('wrong password');
      return signIn();
    },
    expected: 'auth/too-many-requests',
  },
  {
    name: 'a disabled account neither signs in nor gets a new token',
    run: async ({ register, administer, signIn, codeOf }) => {
      const user = await register();
      await administer({ disableUser: true });
      return [await codeOf(user.getIdToken(true)), await signIn()];
    },
    expected: ['auth/user-disabled', 'auth/user-disabled'],
  },
  {
    name: 'custom claims are in the next token',
    run: async ({ register, administer }) => {
      const user = await register();
      await administer({ customAttributes: JSON.stringify({ role: 'admin' }) });
      const before = (await user.getIdTokenResult()).claims.role ?? null;
      return [before, (await user.getIdTokenResult(true)).claims.role];
    },
    expected: [null, 'admin'],
  },
  {
    name: 'a custom token of firebase-admin signs in',
    run: async ({ sdk, auth }) => {
      const part = (json: object) => btoa(JSON.stringify(json)).replace(/=+$/, '');
      const aud = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
      const payload = { aud, uid: 'ana', claims: { role: 'guide' } };
      const token = `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
      const { user } = await sdk.signInWithCustomToken(auth, token);
      return [user.uid, (await user.getIdTokenResult()).claims.role];
    },
    expected: ['ana', 'guide'],
  },
  {
    name: 'signing in again asks for the right password',
    run: async ({ sdk, register, email, codeOf }) => {
      const user = await register();
      const wrong = sdk.EmailAuthProvider.credential(email, 'wrong password');
      return codeOf(sdk.reauthenticateWithCredential(user, wrong));
    },
    expected: 'auth/invalid-credential',
  },
  {
    name: 'what is not emulated says so',
    run: ({ sdk, auth, email, codeOf }) =>
      codeOf(sdk.sendSignInLinkToEmail(auth, email, { url: 'http://localhost/', handleCodeInApp: true })),
    expected: 'auth/operation-not-allowed',
  },
];

const messages: readonly AuthCase[] = [
  {
    name: 'an address is verified by the code of its message',
    run: async ({ sdk, auth, register, oobCode }) => {
      const user = await register();
      await sdk.sendEmailVerification(user);
      await sdk.applyActionCode(auth, await oobCode('VERIFY_EMAIL'));
      await user.reload();
      return [user.emailVerified, (await user.getIdTokenResult(true)).claims.email_verified];
    },
    expected: [true, true],
  },
  {
    name: 'a reset sets the new password, and ends the old one',
    run: async ({ sdk, auth, email, register, oobCode, signIn, password }) => {
      await register();
      await sdk.sendPasswordResetEmail(auth, email);
      const code = await oobCode('PASSWORD_RESET');
      const whose = await sdk.verifyPasswordResetCode(auth, code);
      await sdk.confirmPasswordReset(auth, code, 'another password');
      return [whose === email, await signIn(password), await signIn('another password')];
    },
    expected: [true, 'auth/invalid-credential', 'none'],
  },
  {
    name: 'a code works once',
    run: async ({ sdk, auth, email, register, oobCode, codeOf }) => {
      await register();
      await sdk.sendPasswordResetEmail(auth, email);
      const code = await oobCode('PASSWORD_RESET');
      await sdk.confirmPasswordReset(auth, code, 'another password');
      return codeOf(sdk.confirmPasswordReset(auth, code, 'a third password'));
    },
    expected: 'auth/invalid-action-code',
  },
  {
    name: 'a reset refuses a weak password',
    run: async ({ sdk, auth, email, register, oobCode, codeOf }) => {
      await register();
      await sdk.sendPasswordResetEmail(auth, email);
      return codeOf(sdk.confirmPasswordReset(auth, await oobCode('PASSWORD_RESET'), '12345'));
    },
    expected: 'auth/weak-password',
  },
  {
    name: 'a reset for an unknown address is not told, and sends nothing',
    run: async ({ sdk, auth, email, oobCode, codeOf }) => [
      await codeOf(sdk.sendPasswordResetEmail(auth, email)),
      await oobCode('PASSWORD_RESET'),
    ],
    expected: ['none', 'undefined'],
  },
  {
    name: 'a new address counts once it is verified',
    run: async ({ sdk, auth, email, register, oobCode, signIn, password }) => {
      await sdk.verifyBeforeUpdateEmail(await register(), `new-${email}`);
      const before = await signIn(password, `new-${email}`);
      await sdk.applyActionCode(auth, await oobCode('VERIFY_AND_CHANGE_EMAIL'));
      return [before, await signIn(password, `new-${email}`), await signIn()];
    },
    expected: ['auth/invalid-credential', 'none', 'auth/invalid-credential'],
  },
  {
    name: 'a new password ends the old one',
    run: async ({ sdk, auth, register, signIn, password }) => {
      await sdk.updatePassword(await register(), 'another password');
      await sdk.signOut(auth);
      return [await signIn(password), await signIn('another password')];
    },
    expected: ['auth/invalid-credential', 'none'],
  },
];

export const authCases: Readonly<Record<string, readonly AuthCase[]>> = {
  accounts,
  'signing in': signingIn,
  'messages and passwords': messages,
};
