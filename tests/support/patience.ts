// How long a test waits for an event before it fails. The libraries' own limit is a second, which says nothing about the app: a
// step of a third of a second takes longer than that on a machine that does other work, too.
import { vi } from 'vitest';

const patienceMs = 10_000;

const kept = globalThis as typeof globalThis & { isPatient?: true };
// Once for all files of a worker.
if (!kept.isPatient) {
  kept.isPatient = true;
  const { waitFor } = vi;
  vi.waitFor = (check, options = {}) =>
    waitFor(check, typeof options === 'number' ? options : { timeout: patienceMs, ...options });
}

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patienceMs });
}
