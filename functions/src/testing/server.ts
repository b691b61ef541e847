// Starts a real local backend with the functions, which a test may detach. Can interrupt a job after any step.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { start } from 'firebase-local';
import { type Deps, OutOfTime } from '../deps.ts';
import { attachFunctions } from '../local.ts';
import type { PageParts } from '../public/answer-page.ts';

export const vapid = {
  publicKey: 'BLhB8ghDthGi-jlrVJDpz0onYmMUB3MTdygPIBqNKsHOswSdIU6ObPWUS61dvPDkxs1dMJddPDT4-3xngW2sLiI',
  privateKey: 'RNJyA9pv6HttW5L5pl_fL2MRrBBFoO_7HrS4aLG4m0k',
  subject: 'mailto:tests@patitas.test',
};

export const shell =
  '<!doctype html><html><head><title>Patitas</title>\n<meta name="description" content="x" /></head><body><div id="root"></div></body></html>';
/** The app's own renderer, from the build. */
export const render: PageParts['render'] = async (page) => {
  const built = pathToFileURL(resolve(`${process.env.OUT_DIR ?? 'dist'}-server`, 'render-page.js'));
  return (await import(/* @vite-ignore */ built.href)).renderPage(page);
};
export const origin = 'https://patitas.example';

const projectId = 'demo-functions';

export async function startServer() {
  const backend = await start({ projectId, indexes: 'firestore.indexes.json' });
  const functions = attachFunctions(backend, {
    vapid,
    shell: async () => shell,
    render,
    origin: () => origin,
  });
  return {
    backend,
    functions,
    deps: functions.deps,
    db: functions.deps().db,
    /** The same dependencies, but `checkTime` throws after this many steps. */
    cutAfter(steps: number): Deps {
      let left = steps;
      const checkTime = () => {
        left -= 1;
        if (left < 0) throw new OutOfTime();
      };
      return { ...functions.deps(), checkTime };
    },
    async stop() {
      await functions.close();
      await backend.stop();
    },
  };
}

/** Signs in with the password of every account in these tests, and returns the ID token. */
export async function idTokenOf({ backend }: TestServer, email: string): Promise<string> {
  const response = await fetch(
    `${backend.urls.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'patitas123', returnSecureToken: true }),
    },
  );
  return ((await response.json()) as { idToken: string }).idToken;
}

/** The paths of all stored documents, except the counts of posts. */
export async function storedPaths({ backend }: TestServer): Promise<string[]> {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const response = await fetch(`${backend.urls.firestore}/v1/${root}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const rows = (await response.json()) as { document?: { name: string } }[];
  const paths = rows.flatMap(({ document }) => document?.name.slice(root.length + 1) ?? []);
  return paths.filter((path) => !path.startsWith('postCounts/')).sort();
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Runs a job repeatedly, each time interrupted one step later, until it finishes. Returns how often it was interrupted.
 */
export async function survivingCuts(server: TestServer, job: (deps: Deps) => Promise<void>): Promise<number> {
  for (let steps = 0; ; steps++) {
    try {
      await job(server.cutAfter(steps));
      return steps;
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error;
    }
  }
}
