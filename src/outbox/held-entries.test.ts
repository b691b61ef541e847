import { expect, it } from 'vitest';
import { limitCode } from '#domain/usage.ts';
import { heldByAuthor, obstaclesOf } from './held-entries.ts';
import { sampleEntry } from './sample-entry.ts';
import type { PendingEntry } from './types.ts';

const entry = (change: Partial<PendingEntry>) => sampleEntry(undefined, change);

const first = entry({});
const paused = entry({ isPaused: true });
const limited = entry({ lastRetryCode: limitCode('comments') });
const after = entry({});
const last = entry({});
const other = entry({ subject: 'post/rex' });
const refused = entry({ state: 'rejected' });

it('names what waits behind a paused entry of the same subject', () => {
  expect([...obstaclesOf([first, paused, after, other, refused])]).toEqual([[after, 'paused']]);
});

it('names what waits behind an entry that met the limit of the day, until that one is tried again', () => {
  expect([...obstaclesOf([limited, after, other, last])]).toEqual([
    [after, 'limited'],
    [last, 'limited'],
  ]);
  expect(obstaclesOf([{ ...limited, state: 'sending' }, after]).size).toBe(0);
  expect(obstaclesOf([{ ...limited, state: 'rejected' }, after]).size).toBe(0);
});

it('names the pause where both are ahead, because it does not end by itself', () => {
  expect([...obstaclesOf([limited, paused, after])]).toEqual([[after, 'paused']]);
  expect([...obstaclesOf([paused, limited, after])]).toEqual([
    [limited, 'paused'],
    [after, 'paused'],
  ]);
});

it('leaves to the author what was refused, what is paused, and what is behind a pause', () => {
  expect(heldByAuthor([first, paused, after, other, refused])).toEqual([paused, after, refused]);
  expect(heldByAuthor([limited, after])).toEqual([]);
});
