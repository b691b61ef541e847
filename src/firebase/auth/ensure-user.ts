// Creates `users/{uid}` and `profiles/{uid}` if they are missing, and names the account: at registration, and at the first
// sign-in after a registration that a network failure interrupted. After a change of e-mail it updates the address.
import { type User, updateProfile } from 'firebase/auth';
import { doc, type Firestore, getDoc, serverTimestamp, updateDoc, writeBatch } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { documentPaths } from '#domain/document-paths.ts';
import { displayNameOf, fittingName } from '#domain/user.ts';
import { within } from '#firebase/write/within.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import { phoneStorage } from '#local-database/phone-storage.ts';

/** `isMissing`: the server has just reported that the documents are missing, so this phone's record of them is ignored. */
export type EnsureUser = (user: User, options?: { isMissing?: boolean }) => Promise<void>;

const nameKey = 'patitas.registering';
const doneKey = 'patitas.registered';
const rememberedName = v.object({ email: v.string(), name: v.string(), lastName: v.string() });
type RememberedName = v.InferOutput<typeof rememberedName>;

/** Kept until the documents exist: the phone may stop between the creation of the account and of its documents. */
export function rememberName(person: RememberedName) {
  phoneStorage.set(nameKey, JSON.stringify(person));
}

/** Called at the sign-out, so that the next person on this phone does not see who used it before. */
export function forgetRegistered() {
  phoneStorage.remove(doneKey);
  phoneStorage.remove(nameKey);
}

/** The name that the person typed at the registration, if the registration is not finished. */
function typedName({ email }: User): RememberedName | null {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), rememberedName), phoneStorage.get(nameKey));
  return stored.success && stored.output.email.toLowerCase() === email?.toLowerCase() ? stored.output : null;
}

function nameOf(user: User): { name: string; lastName: string } {
  const typed = typedName(user);
  if (typed) return typed;
  const [first = '', ...rest] = (user.displayName ?? user.email?.split('@')[0] ?? '').split(' ');
  return { name: fittingName(first, 'Sin nombre'), lastName: fittingName(rest.join(' '), 'Sin apellido') };
}

function createUser(db: Firestore, user: User): Promise<void> {
  const { name, lastName } = nameOf(user);
  const displayName = displayNameOf({ name, lastName });
  const shared = { displayName, photoURL: null, province: null, city: null, createdAt: serverTimestamp() };
  const batch = writeBatch(db);
  batch.set(doc(db, documentPaths.user(user.uid)), {
    ...shared,
    uid: user.uid,
    email: user.email,
    name,
    lastName,
    phone: null,
    role: 'user',
    blocked: false,
  });
  batch.set(doc(db, documentPaths.profile(user.uid)), shared);
  return batch.commit();
}

/** @param presentUid returns the user who is signed in now */
export function createEnsureUser(
  { db, environment }: Pick<WriteClients, 'db' | 'environment'>,
  presentUid: () => string | undefined,
): EnsureUser {
  const running = new Map<string, Promise<void>>();
  /** Later calls wait for the running request, so a request that never ended would block all of them. */
  const inTime = <T>(answer: Promise<T>) => within(answer, environment.answerTimeoutMs);

  async function nameAccount(user: User) {
    const typed = typedName(user);
    if (typed && !user.displayName) await inTime(updateProfile(user, { displayName: displayNameOf(typed) }));
  }

  async function ensureDocuments(user: User) {
    const existing = await inTime(getDoc(doc(db, documentPaths.user(user.uid))));
    if (!existing.exists()) await inTime(createUser(db, user));
    else if (existing.get('email') !== user.email)
      await inTime(updateDoc(existing.ref, { email: user.email }));
  }

  async function ensure(user: User) {
    const done = `${user.uid} ${user.email}`;
    if (phoneStorage.get(doneKey) === done) return;
    await Promise.all([nameAccount(user), ensureDocuments(user)]);
    // If the person signed out during the request, nothing is stored.
    if (presentUid() === user.uid) phoneStorage.set(doneKey, done);
    phoneStorage.remove(nameKey);
  }

  return (user, { isMissing = false } = {}) => {
    if (isMissing) phoneStorage.remove(doneKey);
    const current = running.get(user.uid) ?? ensure(user).finally(() => running.delete(user.uid));
    running.set(user.uid, current);
    return current;
  };
}
