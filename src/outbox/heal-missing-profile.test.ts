import { expect, it, vi } from 'vitest';
import type { Command } from '#domain/commands/registry.ts';
import { healMissingProfile } from './heal-missing-profile.ts';
import type { Journal } from './journal.ts';
import { done, type Outcome } from './outcome.ts';

const missing: Outcome = { kind: 'retry', code: 'profile-missing' };
// The test never reads their content.
const run = (execute: ReturnType<typeof healMissingProfile>) => execute({} as Command, {} as Journal);

it('creates the profile and sends the commands that waited for it at once', async () => {
  let isThere = false;
  const create = vi.fn(async () => {
    isThere = true;
  });
  expect(await run(healMissingProfile(async () => (isThere ? done : missing), create))).toEqual(done);
  expect(create).toHaveBeenCalledOnce();
});

it('waits if the profile cannot be created now', async () => {
  const execute = vi.fn(async () => missing);
  const outcome = await run(healMissingProfile(execute, () => Promise.reject(new Error('offline'))));
  expect(outcome).toEqual(missing);
  expect(execute).toHaveBeenCalledOnce();
});

it('creates nothing after other failures', async () => {
  const create = vi.fn(async () => {});
  const outcome: Outcome = { kind: 'retry', code: 'unavailable' };
  expect(await run(healMissingProfile(async () => outcome, create))).toEqual(outcome);
  expect(create).not.toHaveBeenCalled();
});
