// Creates `users/{uid}` and `profiles/{uid}` when they are absent: at registration, and at the first sign-in after a
// registration that the network cut in two. After a change of e-mail it brings the address up to date.
import type { User } from 'firebase/auth';
import { doc, type Firestore, getDoc, serverTimestamp, updateDoc, writeBatch } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { documentPaths } from '#domain/document-paths.ts';
import { displayNameOf, fittingName } from '#domain/user.ts';

/** `isMissing`: the server was just seen without them, whatever this phone remembers. */
export type EnsureUser = (user: User, options?: { isMissing?: boolean }) => Promise<void>;

const nameKey = 'patitas.registering';
const doneKey = 'patitas.registered';
const rememberedName = v.object({ email: v.string(), name: v.string(), lastName: v.string() });
type RememberedName = v.InferOutput<typeof rememberedName>;

/** Kept until the documents exist: the account may be created and the phone die before they are. */
export function rememberName(person: RememberedName) {
  localStorage.setItem(nameKey, JSON.stringify(person));
}

/** At the sign-out: the next person on this phone is not told who was here. */
export function forgetRegistered() {
  localStorage.removeItem(doneKey);
  localStorage.removeItem(nameKey);
}

function nameOf(user: User): { name: string; lastName: string } {
  const stored = v.safeParse(
    v.pipe(v.string(), v.parseJson(), rememberedName),
    localStorage.getItem(nameKey),
  );
  if (stored.success && stored.output.email.toLowerCase() === user.email?.toLowerCase()) return stored.output;
  const [first = '', ...rest] = (user.displayName ?? user.email?.split('@')[0] ?? '').split(' ');
  return { name: fittingName(first, 'Sin nombre'), lastName: fittingName(rest.join(' '), 'Sin apellido') };
}

async function createUser(db: Firestore, user: User) {
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
  await batch.commit();
}

/** @param presentUid who is signed in at this moment */
export function createEnsureUser(db: Firestore, presentUid: () => string | undefined): EnsureUser {
  const running = new Map<string, Promise<void>>();

  async function ensure(user: User) {
    const done = `${user.uid} ${user.email}`;
    if (localStorage.getItem(doneKey) === done) return;
    const existing = await getDoc(doc(db, documentPaths.user(user.uid)));
    if (!existing.exists()) await createUser(db, user);
    else if (existing.get('email') !== user.email) await updateDoc(existing.ref, { email: user.email });
    // Whoever left while the server was asked leaves no trace.
    if (presentUid() === user.uid) localStorage.setItem(doneKey, done);
    localStorage.removeItem(nameKey);
  }

  return (user, { isMissing = false } = {}) => {
    if (isMissing) localStorage.removeItem(doneKey);
    const current = running.get(user.uid) ?? ensure(user).finally(() => running.delete(user.uid));
    running.set(user.uid, current);
    return current;
  };
}
