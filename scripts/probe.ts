// `npm run probe -- --project X --api-key K`: asks a live project, as a stranger and as an ordinary user, for everything
// that must be denied. It prints a table, and ends with 1 if anything was answered, or not seen denied.
import { parseArgs } from 'node:util';
import { probe, tableOf } from './probe/ask.ts';
import type { Target } from './probe/questions.ts';

const usage = `npm run probe -- --project ID --api-key KEY [options]

  --bucket NAME          a bucket besides PROJECT.firebasestorage.app and PROJECT.appspot.com; may be repeated
  --app URL              where the app is served, to ask its endpoints, too
  --email, --password    the ordinary user; also PROBE_EMAIL and PROBE_PASSWORD. Without them an account is made, and
                         deleted at the end
  --auth-host HOST:PORT  --firestore-host HOST:PORT  --storage-host HOST:PORT
                         firebase-local or the emulators instead of Google's`;

function optionsOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      project: text,
      'api-key': text,
      bucket: { type: 'string', multiple: true },
      app: text,
      email: text,
      password: text,
      'auth-host': text,
      'firestore-host': text,
      'storage-host': text,
    },
  });
  if (!values.project) throw new Error(usage);
  return values;
}

interface Account {
  readonly uid: string;
  readonly token: string;
  readonly isOurs: boolean;
}

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${url.replace(/key=.*/, '')}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

async function ordinaryUser(
  accounts: string,
  key: string,
  email?: string,
  password?: string,
): Promise<Account> {
  const isOurs = email === undefined;
  const credentials = isOurs
    ? { email: `probe-${Date.now().toString(36)}@example.com`, password: crypto.randomUUID() }
    : { email, password };
  const { localId, idToken } = await post(`${accounts}:${isOurs ? 'signUp' : 'signInWithPassword'}?${key}`, {
    ...credentials,
    returnSecureToken: true,
  });
  return { uid: String(localId), token: String(idToken), isOurs };
}

async function main(args: readonly string[]): Promise<number> {
  const options = optionsOf(args);
  const { project: projectId = '', 'api-key': apiKey = 'demo-key' } = options;
  const isLive = options['auth-host'] === undefined;
  const auth = options['auth-host'];
  const authUrl = auth
    ? `http://${auth}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const hostOf = (host: string | undefined, live: string) => (host ? `http://${host}` : `https://${live}`);
  const accounts = `${authUrl}/v1/accounts`;
  const key = `key=${encodeURIComponent(apiKey)}`;
  const { email = process.env.PROBE_EMAIL, password = process.env.PROBE_PASSWORD } = options;
  const user = await ordinaryUser(accounts, key, email, password);
  const target: Target = {
    projectId,
    apiKey,
    authUrl,
    firestoreUrl: hostOf(options['firestore-host'], 'firestore.googleapis.com'),
    storageUrl: hostOf(options['storage-host'], 'firebasestorage.googleapis.com'),
    buckets: [`${projectId}.firebasestorage.app`, `${projectId}.appspot.com`, ...(options.bucket ?? [])],
    isLive,
    appUrl: options.app,
    uid: user.uid,
  };
  try {
    const findings = await probe(target, user.token);
    const open = findings.filter(({ verdict }) => verdict !== 'denied');
    console.log(tableOf(findings));
    console.log(`\n${findings.length} questions, ${findings.length - open.length} denied`);
    for (const { question, verdict, status } of open) {
      console.log(`${verdict} (${status}): ${question.who}, ${question.act} ${question.place}`);
    }
    return open.length === 0 ? 0 : 1;
  } finally {
    if (user.isOurs) await post(`${accounts}:delete?${key}`, { idToken: user.token });
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
