import { describe, expect, it, vi } from 'vitest';
import type { Command } from '#domain/commands/registry.ts';
import { IndexedDbError } from '#local-database/storage-trouble.ts';
import type { Journal } from './journal.ts';
import {
  done,
  type Execute,
  healMissingProfile,
  type Outcome,
  outcomeCode,
  reportContact,
} from './outcome.ts';
import { sampleEntry } from './sample-entry.ts';

describe('a missing profile', () => {
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
});

it.each([
  ['quota-exceeded', new IndexedDbError('quota-exceeded')],
  ['database-closed', new IndexedDbError('database-closed')],
  ['database-closed', new IndexedDbError('unavailable')],
  ['unavailable', { code: 'unavailable' }],
  ['unknown', new TypeError('Failed to fetch')],
])('an attempt fails with the code %s', (code, error) => {
  expect(outcomeCode(error)).toBe(code);
});

describe('contact with the server', () => {
  const command: Command = sampleEntry().command;

  async function reportsOf(outcome: Outcome): Promise<boolean[]> {
    const reports: boolean[] = [];
    const execute: Execute = async () => outcome;
    const reporting = reportContact(execute, (isAnswered) => reports.push(isAnswered));
    expect(await reporting(command, {} as Journal)).toBe(outcome);
    return reports;
  }

  it.each<[string, Outcome, boolean[]]>([
    ['done: the server answered', { kind: 'done' }, [true]],
    ['limited: the server answered', { kind: 'limited', code: 'daily-comments' }, [true]],
    ['a busy server answered', { kind: 'retry', code: 'resource-exhausted' }, [true]],
    ['no network: nobody answered', { kind: 'retry', code: 'unavailable' }, [false]],
    ['a page in place of an answer: nobody answered', { kind: 'retry', code: 'unknown' }, [false]],
    ['a refusal may be the phone’s own, and says nothing', { kind: 'rejected', code: 'photo-missing' }, []],
    ['a full phone says nothing of the server', { kind: 'retry', code: 'quota-exceeded' }, []],
    ['a closed database says nothing of it', { kind: 'retry', code: 'database-closed' }, []],
    ['a pause says nothing', { kind: 'paused' }, []],
  ])('%s', async (_name, outcome, reports) => {
    expect(await reportsOf(outcome)).toEqual(reports);
  });
});
