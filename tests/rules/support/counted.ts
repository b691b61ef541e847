// Acts that the rules count need their count in the same batch, as the app sends it.
import { increment } from 'firebase/firestore/lite';
import type { Write } from './commit.ts';
import { type Doc, now } from './documents.ts';

export const usagePath = (uid: string, kind: string) => `users/${uid}/usage/${kind}`;

/** The next count in an open window. `setScene` opens a window for everybody. */
export const oneMore = (uid: string, kind: string, last: string, fields: Doc = {}): Write => [
  'update',
  usagePath(uid, kind),
  { count: increment(1), at: now, last, ...fields },
];

/** The first count of a new window. */
export const firstOfWindow = (uid: string, kind: string, last: string, fields: Doc = {}): Write => [
  'set',
  usagePath(uid, kind),
  { count: 1, since: now, at: now, last, ...fields },
];

/** The counted thing: its kind, and what identifies the act. */
const acts = [
  { kind: 'comments', path: /^posts\/([^/]+)\/comments\/([^/]+)$/ },
  { kind: 'messages', path: /^posts\/([^/]+)\/requests\/([^/]+)\/messages\/([^/]+)$/ },
  { kind: 'requests', path: /^posts\/([^/]+)\/requests\/[^/]+$/ },
  { kind: 'reports', path: /^reports\/([^/]+)$/ },
  { kind: 'reports', path: /^(profileReports\/[^/]+)$/ },
  { kind: 'devices', path: /^users\/[^/]+\/pushSubscriptions\/([^/]+)$/ },
  { kind: 'posts', path: /^posts\/([^/]+)$/ },
] as const;

/** How a count names the act that writes this document. Undefined if the act is not counted. */
export function countedAs(path: string): { readonly kind: string; readonly last: string } | undefined {
  for (const { kind, path: pattern } of acts) {
    const found = pattern.exec(path);
    if (found) return { kind, last: found.slice(1).join('/') };
  }
  return undefined;
}

function countOf(uid: string, write: Write): Write[] {
  const [kindOfWrite, path, data] = write;
  const isEdit = kindOfWrite === 'update' && (data.status === 'pending' || 'description' in data);
  if (kindOfWrite !== 'set' && !isEdit) return [];
  const act = countedAs(path);
  return act ? [oneMore(uid, act.kind, act.last)] : [];
}

/** The same batch with its count. */
export function counted(uid: string, writes: readonly Write[]): readonly Write[] {
  return [...writes, ...writes.flatMap((write) => countOf(uid, write))];
}
