// One real backend with the real rules. People use it through the unmodified SDK.
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { type ExpressionCoverage, start } from 'firebase-local';

export const projectId = 'demo-rules';

export interface Person {
  readonly uid: string;
  readonly claims: Record<string, unknown>;
}

const person = (uid: string, claims: Record<string, unknown> = {}): Person => ({
  uid,
  claims: { email: `${uid}@patitas.test`, ...claims },
});

/** Ana gives a pet, Luis adopts, Eva is a bystander, Iris moderates, Bruno is blocked. Nora is new: she has no documents. */
export const people = {
  ana: person('ana'),
  luis: person('luis'),
  eva: person('eva'),
  iris: person('iris', { role: 'admin' }),
  bruno: person('bruno'),
  nora: person('nora'),
} as const;

type Backend = Awaited<ReturnType<typeof start>>;

export interface World {
  /** The database as this person sees it, under the rules. */
  as(who: Person): Firestore;
  readonly visitor: Firestore;
  /** Bypasses the rules, to set a scene and to read what is stored. */
  readonly server: Firestore;
  readonly storageOrigin: string;
  readonly backend: Backend;
  tokenOf(who: Person): string;
  clear(): Promise<void>;
  /** Increases with every allowed write. */
  version(): number;
  coverage(service: 'firestore' | 'storage'): readonly ExpressionCoverage[];
  stop(): Promise<void>;
}

function unsignedToken({ uid, claims }: Person): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const body = { aud: projectId, ...claims, sub: uid, user_id: uid, iat: 0, exp: 3600, auth_time: 0 };
  const issuer = `https://securetoken.google.com/${projectId}`;
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode({ ...body, iss: issuer })}.`;
}

/** Set by `npm run mutants`: the file that lists the mutants which a test has killed. */
const mutantsFolder = process.env.MUTANTS_FOLDER;

/** `clock` is in milliseconds since the epoch. Default: this machine's clock. */
export async function openWorld({ clock }: { readonly clock?: () => number } = {}): Promise<World> {
  const shadowed = mutantsFolder
    ? (await import('../../mutants/shadow.ts')).shadowRules(mutantsFolder)
    : undefined;
  const backend: Backend = await start({
    projectId,
    rules: process.env.FIRESTORE_RULES ?? 'firestore.rules',
    storageRules: process.env.STORAGE_RULES ?? 'storage.rules',
    indexes: 'firestore.indexes.json',
    observeRules: shadowed?.observe,
    clock,
  });
  // The SDK prints each refusal, and these tests consist of refusals.
  setLogLevel('silent');
  const apps: FirebaseApp[] = [];
  const firestoreOrigin = `http://127.0.0.1:${backend.ports.firestore}`;
  const storageOrigin = `http://127.0.0.1:${backend.ports.storage}`;

  function connect(name: string, mockUserToken?: string): Firestore {
    const app = initializeApp({ projectId, apiKey: 'demo' }, name);
    apps.push(app);
    const db = getFirestore(app);
    connectFirestoreEmulator(
      db,
      '127.0.0.1',
      backend.ports.firestore,
      mockUserToken ? { mockUserToken } : {},
    );
    return db;
  }

  const connections = new Map<Person, Firestore>();
  return {
    as(who) {
      const known = connections.get(who) ?? connect(JSON.stringify(who), unsignedToken(who));
      connections.set(who, known);
      return known;
    },
    visitor: connect('visitor'),
    server: connect('server', 'owner'),
    storageOrigin,
    backend,
    tokenOf: unsignedToken,
    async clear() {
      await fetch(`${firestoreOrigin}/emulator/v1/projects/${projectId}/databases/(default)/documents`, {
        method: 'DELETE',
      });
    },
    version: () => backend.firestore.version,
    coverage: backend.ruleCoverage,
    async stop() {
      shadowed?.save();
      await Promise.all(apps.map(deleteApp));
      await backend.stop();
    },
  };
}
