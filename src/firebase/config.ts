// Where Firebase is. A build for a known project carries it in its environment; the embedded build learns its ports
// from `/config.json`, whose last answer is kept for offline starts. Page and worker ask the same function.
import * as v from 'valibot';

const host = v.optional(v.pipe(v.string(), v.regex(/^([\w.-]+(:\d+)?)?$/)), '');
const named = v.optional(v.string(), '');

const configSchema = v.pipe(
  v.object({
    projectId: v.pipe(v.string(), v.minLength(1)),
    apiKey: v.pipe(v.string(), v.minLength(1)),
    appId: v.optional(v.string(), '1:1:web:1'),
    storageBucket: named,
    /** `host:port` of an emulator; empty is production. */
    authHost: host,
    firestoreHost: host,
    storageHost: host,
    /** The public half of the push sender's key; empty means that push cannot be enabled. */
    vapidPublicKey: named,
  }),
  v.transform((config) => ({
    ...config,
    storageBucket: config.storageBucket || `${config.projectId}.firebasestorage.app`,
  })),
);
export type FirebaseConfig = v.InferOutput<typeof configSchema>;

type Environment = Readonly<Record<string, string | boolean | undefined>>;

const configPath = '/config.json';
const cacheName = 'patitas-config';
/** With a kept answer at hand the network may take this long; a dead one must not hold up the start. */
const patienceMs = 300;
const timeoutMs = 10_000;

export function readConfig(env: Environment): FirebaseConfig {
  return v.parse(configSchema, {
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
    const parsed = v.safeParse(configSchema, await kept?.json());
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Null when nobody answers, or something that is no configuration (a captive portal, a fallback to index.html). */
async function servedConfig(): Promise<FirebaseConfig | null> {
  try {
    const response = await fetch(configPath, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    const config = v.parse(configSchema, await response.json());
    const keep = async () => (await caches.open(cacheName)).put(configPath, Response.json(config));
    await keep().catch(() => {});
    return config;
  } catch {
    return null;
  }
}

const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));

export async function loadConfig(env: Environment = import.meta.env): Promise<FirebaseConfig> {
  if (env.VITE_FIREBASE_PROJECT_ID) return readConfig(env);
  const served = servedConfig();
  const kept = await keptConfig();
  if (kept) return (await Promise.race([served, patience()])) ?? kept;
  return (await served) ?? readConfig(env);
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

/** Download address of a public file. A stored address is rebuilt: the host may have moved since. */
export function photoUrl(config: FirebaseConfig, pathOrUrl: string): string {
  return `${objectsUrl(config)}/${encodeURIComponent(photoPath(pathOrUrl))}?alt=media`;
}
