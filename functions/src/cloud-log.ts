// The log of a deployed function: one line of JSON for each entry. From plain lines of the console the platform reads no level, and a
// value that is printed in several lines becomes several entries.
import { inspect } from 'node:util';
import { type LogEntry, write } from 'firebase-functions/logger';
import type { Deps } from './deps.ts';

type Log = Deps['log'];

const severities = { info: 'INFO', error: 'ERROR' } as const;

/** As JSON an error would be empty. */
function printable(value: unknown): unknown {
  if (value instanceof Error) return value.stack ?? inspect(value);
  return typeof value === 'object' ? inspect(value) : value;
}

function entryOf(...[level, message, details = {}]: Parameters<Log>): LogEntry {
  const values = Object.entries(details).map(([name, value]) => [name, printable(value)]);
  return { ...Object.fromEntries(values), severity: severities[level], message };
}

export const cloudLog: Log = (...entry) => write(entryOf(...entry));
