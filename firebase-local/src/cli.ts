// `npx firebase-local …`
import { parseArgs } from 'node:util';
import { defaultAllowedOrigins } from './http/origin.ts';
import { consoleLog } from './log.ts';
import { start } from './start.ts';
import type { StartOptions } from './start-options.ts';

const usage = `firebase-local: Firebase Auth, Firestore and Storage on this machine.

  npx firebase-local --project demo-app [options]

  --project ID            the project's id, as in the app's configuration (required)
  --rules FILE            firestore.rules; without it Firestore is locked for all but administrators
  --storage-rules FILE    storage.rules; likewise
  --storage-cors FILE     the bucket's CORS configuration; pages of other origins may then not read downloads
  --indexes FILE          firestore.indexes.json; queries without their index are then refused
  --write-indexes         add the indexes that queries lack to that file, and serve the queries
  --no-require-indexes    serve queries without their index all the same
  --data DIR              keep the data there; without it they are gone at the end
  --host HOST             default 127.0.0.1 (and ::1)
  --port N                Auth there, Firestore and Storage on the two ports that follow; 0 takes free ones
  --port-auth N           default 9099
  --port-firestore N      default 8080
  --port-storage N        default 9199
  --allow-origin ORIGIN   a web origin that may connect, besides this machine's; may be repeated
  --no-enumeration-protection   let answers tell which addresses have an account
  --functions-emulator HOST:PORT   where the official functions emulator hears of changes
  --max-upload BYTES      how large a stored object may be; default 52428800 (50 MiB)
  --control               open the /control endpoint, for tests
  --quiet                 log defects alone, not what the rules refuse or Auth would mail
  --help
`;

/** The official emulators' default ports, so an app that is configured for those works unchanged. */
const defaultPorts = { auth: 9099, firestore: 8080, storage: 9199 };

/**
 * Resolves when the backend serves requests. SIGINT and SIGTERM then end the process. On failure it prints one
 * sentence and exits with code 1.
 */
export async function main(args: readonly string[]): Promise<void> {
  try {
    const asked = parse(args);
    if (asked === 'help') return void process.stdout.write(usage);
    await serve(asked);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function serve(options: StartOptions): Promise<void> {
  const backend = await start(options);
  const { auth, firestore, storage } = backend.urls;
  process.stdout.write(`Auth       ${auth}\nFirestore  ${firestore}\nStorage    ${storage}\n`);
  process.stdout.write(`Ready: project ${backend.projectId}, data in ${backend.dataDir}\n`);
  const stop = () => void backend.stop().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** @throws Error whose message is one sentence. */
function parse(args: readonly string[]): StartOptions | 'help' {
  const values = parseOptions(args);
  if (values.help) return 'help';
  if (values.project === undefined) throw new Error('Say which project: --project demo-app (see --help).');
  const origins = values['allow-origin'];
  return {
    projectId: values.project,
    rules: values.rules,
    storageRules: values['storage-rules'],
    storageCors: values['storage-cors'],
    indexes: values.indexes,
    writeIndexes: values['write-indexes'],
    requireIndexes: values['require-indexes'],
    dataDir: values.data,
    host: values.host,
    ports: portsOf(values),
    allowedOrigins: origins && [...defaultAllowedOrigins, ...origins],
    functionsEmulator: values['functions-emulator'],
    maxUploadBytes: bytes(values['max-upload']),
    control: values.control,
    enumerationProtection: values['enumeration-protection'],
    log: values.quiet ? quietLog : consoleLog,
  };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseKnown(args);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)} (see --help)`);
  }
}

function parseKnown(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      project: { type: 'string' },
      rules: { type: 'string' },
      'storage-rules': { type: 'string' },
      'storage-cors': { type: 'string' },
      indexes: { type: 'string' },
      'write-indexes': { type: 'boolean' },
      'require-indexes': { type: 'boolean' },
      data: { type: 'string' },
      host: { type: 'string' },
      port: { type: 'string' },
      'port-auth': { type: 'string' },
      'port-firestore': { type: 'string' },
      'port-storage': { type: 'string' },
      'allow-origin': { type: 'string', multiple: true },
      'enumeration-protection': { type: 'boolean' },
      'functions-emulator': { type: 'string' },
      'max-upload': { type: 'string' },
      control: { type: 'boolean' },
      quiet: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  return values;
}

interface PortOptions {
  readonly port?: string | undefined;
  readonly 'port-auth'?: string | undefined;
  readonly 'port-firestore'?: string | undefined;
  readonly 'port-storage'?: string | undefined;
}

function portsOf(values: PortOptions): typeof defaultPorts {
  const first = values.port === undefined ? undefined : port(values.port, 0);
  const fallback = first === undefined ? defaultPorts : portsFrom(first);
  return {
    auth: port(values['port-auth'], fallback.auth),
    firestore: port(values['port-firestore'], fallback.firestore),
    storage: port(values['port-storage'], fallback.storage),
  };
}

const portsFrom = (first: number): typeof defaultPorts => {
  const after = (steps: number) => (first === 0 ? 0 : first + steps);
  return { auth: first, firestore: after(1), storage: after(2) };
};

function port(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (text !== '' && Number.isInteger(value) && value >= 0 && value < 65_536) return value;
  throw new Error(`"${text}" is not a port number.`);
}

function bytes(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text !== '' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new Error(`"${text}" is not a number of bytes.`);
}

const quietLog: typeof consoleLog = (level, message) => {
  if (level === 'error') consoleLog(level, message);
};
