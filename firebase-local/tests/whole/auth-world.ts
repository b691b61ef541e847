// The tools of an Auth case in the page: the SDK's Auth, and the emulator's endpoints that tests may use.
import type * as AuthSdk from 'firebase/auth';

export interface AuthWorld {
  readonly sdk: typeof AuthSdk;
  readonly auth: AuthSdk.Auth;
  /** An address that no other case uses. */
  readonly email: string;
  readonly password: string;
  register(): Promise<AuthSdk.User>;
  /** Signs in with that password, or with another one. Returns the error code of a refusal, or `none`. */
  signIn(password?: string, email?: string): Promise<string>;
  codeOf(promise: Promise<unknown>): Promise<string>;
  /** From the newest message of that kind to the case's address. */
  oobCode(requestType: string): Promise<string>;
  /** Changes the signed-in account as an administrator, as firebase-admin does. */
  administer(change: object): Promise<void>;
  /** Whether answers hide which addresses have an account. */
  protectEnumeration(isOn: boolean): Promise<void>;
}

export interface AuthCase {
  readonly name: string;
  readonly run: (world: AuthWorld) => Promise<unknown>;
  readonly expected: unknown;
}

const password = 'a good password';

/** `origin` is the Auth service's. */
export function createAuthWorld(
  sdk: typeof AuthSdk,
  auth: AuthSdk.Auth,
  origin: string,
  projectId: string,
): AuthWorld {
  const email = `${crypto.randomUUID()}@example.com`;
  const send = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    sdk,
    auth,
    email,
    password,
    register: async () => (await sdk.createUserWithEmailAndPassword(auth, email, password)).user,
    signIn: (withPassword = password, as = email) =>
      codeOf(sdk.signInWithEmailAndPassword(auth, as, withPassword)),
    codeOf,
    async oobCode(requestType) {
      const { oobCodes } = await send('GET', `/emulator/v1/projects/${projectId}/oobCodes`);
      const mine = (code: { email: string; requestType: string }) =>
        code.email === email && code.requestType === requestType;
      return String(oobCodes.findLast(mine)?.oobCode);
    },
    async administer(change) {
      const localId = auth.currentUser?.uid;
      await send('POST', `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`, {
        localId,
        ...change,
      });
    },
    async protectEnumeration(isOn) {
      const emailPrivacyConfig = { enableImprovedEmailPrivacy: isOn };
      await send('PATCH', `/emulator/v1/projects/${projectId}/config`, { emailPrivacyConfig });
    },
  };
}

export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'none';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
