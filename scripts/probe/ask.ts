// Sends the questions and judges the answers. `unclear` means that there was neither a denial nor data: the network or the
// server failed. It does not count as a denial.
import { type Question, questionsFor, type Target } from './questions.ts';

export interface Finding {
  readonly question: Question;
  readonly verdict: 'denied' | 'answered' | 'unclear';
  /** The HTTP status. 0 if there was no response. */
  readonly status: number;
}

const atOnce = 8;
const timeoutMs = 15_000;

function request(question: Pick<Question, 'method' | 'url' | 'headers' | 'body' | 'who'>, token: string) {
  // Storage's REST interface uses another scheme.
  const scheme = question.url.includes('/v0/b/') ? 'Firebase' : 'Bearer';
  const authorization = question.who === 'user' ? { Authorization: `${scheme} ${token}` } : {};
  return fetch(question.url, {
    method: question.method,
    headers: { ...question.headers, ...authorization },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...(question.body !== undefined && { body: question.body }),
  });
}

async function ask(question: Question, token: string): Promise<Finding> {
  let status = 0;
  try {
    const response = await request(question, token);
    await response.body?.cancel();
    status = response.status;
  } catch {
    return { question, verdict: 'unclear', status };
  }
  if ((question.denials ?? [401, 403]).includes(status)) return { question, verdict: 'denied', status };
  if (status >= 500 || status === 429) return { question, verdict: 'unclear', status };
  if (status < 300 && question.undo !== undefined) {
    await request({ who: question.who, method: 'DELETE', url: question.undo }, token).catch(() => {});
  }
  return { question, verdict: 'answered', status };
}

/** Only the project's buckets that exist: a missing bucket contains nothing to protect. */
async function existingBuckets({ storageUrl, buckets }: Target): Promise<string[]> {
  const found = await Promise.all(
    buckets.map(async (bucket) => {
      const response = await fetch(`${storageUrl}/v0/b/${bucket}/o`, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return response.status === 404 ? [] : [bucket];
    }),
  );
  return found.flat();
}

/** If the project did not accept the token, it would deny everything, and the probe would learn nothing about users. */
async function assertSignedIn({ firestoreUrl, projectId, uid }: Target, token: string): Promise<void> {
  const url = `${firestoreUrl}/v1/projects/${projectId}/databases/(default)/documents/users/${uid}`;
  const { status } = await request({ who: 'user', method: 'GET', url }, token);
  if (status !== 200 && status !== 404) throw new Error(`The user cannot read what is their own: ${status}`);
}

/** @param token the ordinary user's ID token */
export async function probe(target: Target, token: string): Promise<Finding[]> {
  await assertSignedIn(target, token);
  const questions = questionsFor({ ...target, buckets: await existingBuckets(target) });
  const findings: Finding[] = [];
  const next = questions.values();
  const askOneByOne = async () => {
    for (const question of next) findings.push(await ask(question, token));
  };
  await Promise.all(Array.from({ length: atOnce }, askOneByOne));
  return findings;
}

/** One row for each place and asker, with each act and its status. Acts that were not denied are marked. */
export function tableOf(findings: readonly Finding[]): string {
  const rows = new Map<string, string[]>();
  for (const { question, verdict, status } of findings) {
    const key = `${question.who.padEnd(8)}  ${question.place}`;
    const cell = verdict === 'denied' ? question.act : `${question.act.toUpperCase()}=${verdict} (${status})`;
    rows.set(key, [...(rows.get(key) ?? []), cell]);
  }
  const width = Math.max(...[...rows.keys()].map(({ length }) => length));
  return [...rows.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, cells]) => `${key.padEnd(width)}  ${cells.join(' · ')}`)
    .join('\n');
}
