// Where Firebase is. A build for a known project carries it in its environment; the embedded build learns its ports
// from `/config.json`, whose last answer is kept for offline starts. Page and worker ask the same function.

export interface FirebaseConfig {
  readonly projectId: string;
  readonly apiKey: string;
  readonly appId: string;
  readonly storageBucket: string;
  /** `host:port` of an emulator; empty is production. */
  readonly authHost: string;
  readonly firestoreHost: string;
  readonly storageHost: string;
  /** The public half of the push sender's key; empty means that push cannot be enabled. */
  readonly vapidPublicKey: string;
}

const hostPattern = /^([\w.-]+(:\d+)?)?$/;

const fallbacks: FirebaseConfig = {
  projectId: '',
  apiKey: '',
  appId: '1:1:web:1',
  storageBucket: '',
  authHost: '',
  firestoreHost: '',
  storageHost: '',
  vapidPublicKey: '',
};

/** By hand: it stands before the first paint, and the schema library outweighs a listing. Throws what is no configuration. */
function parseConfig(given: unknown): FirebaseConfig {
  const texts = Object.entries(fallbacks).map(([name, fallback]) => {
    const value: unknown = Reflect.get(Object(given), name) ?? fallback;
    if (typeof value !== 'string') throw new TypeError(`${name} is no text`);
    if (name.endsWith('Host') && !hostPattern.test(value)) throw new TypeError(`${name} is no host`);
    return [name, value];
  });
  const config: FirebaseConfig = Object.fromEntries(texts);
  if (!config.projectId || !config.apiKey) throw new TypeError('The project, or its key, is missing');
  return { ...config, storageBucket: config.storageBucket || `${config.projectId}.firebasestorage.app` };
}

type Environment = Readonly<Record<string, string | boolean | undefined>>;

const configPath = '/config.json';
const cacheName = 'patitas-config';
/** With a kept answer at hand the network may take this long; a dead one must not hold up the start. */
const patienceMs = 300;
const timeoutMs = 10_000;

export function readConfig(env: Environment): FirebaseConfig {
  return parseConfig({
    projectId: env.VITE_FIREBASE_PROJECT_ID || 'demo-patitas',
    apiKey: env.VITE_FIREBASE_API_KEY || 'demo-key',
    appId: env.VITE_FIREBASE_APP_ID || undefined,
    storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET,
    authHost: env.VITE_FIREBASE_AUTH_HOST,
    firestoreHost: env.VITE_FIREBASE_FIRESTORE_HOST,
    storageHost: env.VITE_FIREBASE_STORAGE_HOST,
    vapidPublicKey: env.VITE_VAPID_PUBLIC_KEY,
  });
}

async function keptConfig(): Promise<FirebaseConfig | null> {
  try {
    const kept = await (await caches.open(cacheName)).match(configPath);
    return parseConfig(await kept?.json());
  } catch {
    return null;
  }
}

/** Null when nobody answers, or something that is no configuration (a captive portal, a fallback to index.html). */
async function servedConfig(): Promise<FirebaseConfig | null> {
  try {
    const response = await fetch(configPath, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    const config = parseConfig(await response.json());
    const keep = async () => (await caches.open(cacheName)).put(configPath, Response.json(config));
    keep().catch(() => {});
    return config;
  } catch {
    return null;
  }
}

const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));

export async function loadConfig(env: Environment = import.meta.env): Promise<FirebaseConfig> {
  if (env.VITE_FIREBASE_PROJECT_ID) return readConfig(env);
  const served = servedConfig();
  const isNetworksTurnOver = Promise.race([served, patience()]);
  const kept = Promise.all([keptConfig(), isNetworksTurnOver]).then(([config]) => config);
  // A cache that is busy, with the worker's first files, holds up nothing.
  return (await Promise.race([served, kept])) ?? (await served) ?? (await kept) ?? readConfig(env);
}

function storageOrigin(config: FirebaseConfig): string {
  return config.storageHost ? `http://${config.storageHost}` : 'https://firebasestorage.googleapis.com';
}

/** The address of all objects of the bucket in Storage's REST interface. */
export function objectsUrl(config: FirebaseConfig): string {
  return `${storageOrigin(config)}/v0/b/${encodeURIComponent(config.storageBucket)}/o`;
}

/** The Storage path that a download address names; a path is returned as it is. */
export function photoPath(pathOrUrl: string): string {
  const encoded = /\/v0\/b\/[^/]+\/o\/([^?]+)/.exec(pathOrUrl)?.[1];
  return encoded ? decodeURIComponent(encoded) : pathOrUrl;
}

/** Download address of a file; what is not public needs a token besides. A stored address is rebuilt: the host may have moved since. */
export function photoUrl(config: FirebaseConfig, pathOrUrl: string): string {
  return `${objectsUrl(config)}/${encodeURIComponent(photoPath(pathOrUrl))}?alt=media`;
}
