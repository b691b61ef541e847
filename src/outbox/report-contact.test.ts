import { expect, it } from 'vitest';
import type { Command } from '#domain/commands/registry.ts';
import type { Execute } from './drain.ts';
import type { Journal } from './journal.ts';
import type { Outcome } from './outcome.ts';
import { reportContact } from './report-contact.ts';
import { sampleEntry } from './sample-entry.ts';

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
  ['a pause says nothing', { kind: 'paused' }, []],
])('%s', async (_name, outcome, reports) => {
  expect(await reportsOf(outcome)).toEqual(reports);
});
