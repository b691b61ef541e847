// Finds the Firebase configuration. A build for a known project contains it. The embedded build reads its ports from
// `/config.json` and keeps the last answer for offline starts. Page and worker use the same function.
import './abort-timeout.ts';

declare const __FIREBASE__: BuiltConfig;

export interface FirebaseConfig {
  readonly projectId: string;
  readonly apiKey: string;
  readonly appId: string;
  readonly storageBucket: string;
  /** `host:port` of an emulator. Empty: production. */
  readonly authHost: string;
  readonly firestoreHost: string;
  readonly storageHost: string;
  /** The key of reCAPTCHA Enterprise for App Check. Empty: App Check is not used. */
  readonly appCheckSiteKey: string;
  /** `host:port` of a local backend that gives App Check tokens. Empty: production. */
  readonly appCheckHost: string;
  /** `totp`: administrators are shown how to add a second factor. Empty: none is demanded. */
  readonly adminSecondFactor: string;
  /** The public key of the push sender. Empty: push cannot be enabled. */
  readonly vapidPublicKey: string;
}

const hostPattern = /^([\w.-]+(:\d+)?)?$/;

/** The configuration in a build. `config-of-build.ts` makes it from the build's settings, and the bundler inserts it. */
export interface BuiltConfig {
  readonly config: FirebaseConfig;
  /** Whether `/config.json` is asked first, because the build names no project. */
  readonly isServed: boolean;
}

/**
 * Parsed by hand, because this runs before the first paint and the schema library is larger than a listing. Throws if
 * it is not a valid configuration.
 */
export function parseConfig(given: unknown, fallbacks: FirebaseConfig): FirebaseConfig {
  const texts = Object.entries(fallbacks).map(([name, fallback]) => {
    const value: unknown = Reflect.get(Object(given), name) ?? fallback;
    if (typeof value !== 'string' || (name.endsWith('Host') && !hostPattern.test(value)))
      throw new TypeError(`${name} is not valid`);
    return [name, value];
  });
  const config: FirebaseConfig = Object.fromEntries(texts);
  if (!config.projectId || !config.apiKey) throw new TypeError('The project, or its key, is missing');
  return { ...config, storageBucket: config.storageBucket || `${config.projectId}.firebasestorage.app` };
}

const configPath = '/config.json';
const cacheName = 'patitas-config';
/**
 * If an earlier answer is stored, the network gets at most this long, so that a dead network does not delay the start.
 */
const patienceMs = 300;
const timeoutMs = 10_000;

type Parse = (given: unknown) => FirebaseConfig;

async function keptConfig(parse: Parse): Promise<FirebaseConfig | null> {
  try {
    const kept = await (await caches.open(cacheName)).match(configPath);
    return parse(await kept?.json());
  } catch {
    return null;
  }
}

/** Null if there is no answer, or if it is not a configuration (a captive portal, a fallback to index.html). */
async function servedConfig(parse: Parse): Promise<FirebaseConfig | null> {
  try {
    const response = await fetch(configPath, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    const config = parse(await response.json());
    const keep = async () =>
      (await caches.open(cacheName)).put(configPath, new Response(JSON.stringify(config)));
    keep().catch(() => {});
    return config;
  } catch {
    return null;
  }
}

const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));

export async function loadConfig({ config, isServed }: BuiltConfig = __FIREBASE__): Promise<FirebaseConfig> {
  if (!isServed) return config;
  const fallbacks = { ...config, projectId: '', apiKey: '', storageBucket: '' };
  const parse = (given: unknown) => parseConfig(given, fallbacks);
  const served = servedConfig(parse);
  const isNetworksTurnOver = Promise.race([served, patience()]);
  const kept = Promise.all([keptConfig(parse), isNetworksTurnOver]).then(([found]) => found);
  // If the cache is busy with the worker's first files, the start does not wait for it.
  return (await Promise.race([served, kept])) ?? (await served) ?? (await kept) ?? config;
}

function storageOrigin(config: FirebaseConfig): string {
  return config.storageHost ? `http://${config.storageHost}` : 'https://firebasestorage.googleapis.com';
}

/** The base URL of all objects of the bucket in Storage's REST API. */
export function objectsUrl(config: FirebaseConfig): string {
  return `${storageOrigin(config)}/v0/b/${encodeURIComponent(config.storageBucket)}/o`;
}

/** The Storage path of a download address. A path is returned unchanged. */
export function photoPath(pathOrUrl: string): string {
  const encoded = /\/v0\/b\/[^/]+\/o\/([^?]+)/.exec(pathOrUrl)?.[1];
  return encoded ? decodeURIComponent(encoded) : pathOrUrl;
}

/**
 * The download address of a file; private files also need a token. A stored address is rebuilt, because the host may
 * have changed.
 */
export function photoUrl(config: FirebaseConfig, pathOrUrl: string): string {
  return `${objectsUrl(config)}/${encodeURIComponent(photoPath(pathOrUrl))}?alt=media`;
}
