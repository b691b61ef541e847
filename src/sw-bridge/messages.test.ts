import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import {
  type HeardMessage,
  type MessageToWorker,
  mostSharedPhotos,
  readMessageToPage,
  readMessageToWorker,
} from './messages.ts';

const toPage: readonly HeardMessage[] = [
  { type: 'drained' },
  { type: 'contact', source: 'feed', said: 'portal' },
];
const toWorker: readonly MessageToWorker[] = [
  { type: 'SKIP_WAITING' },
  { type: 'resync' },
  { type: 'forget' },
  { type: 'forget-seen' },
  { type: 'keep-photos', urls: ['https://photos.test/v0/b/patitas/o/posts%2Fana%2Fluna%2Fp1?alt=media'] },
];
const strange = [null, undefined, 'drained', [], {}, { type: 'renamed' }, { type: 7 }];

describe('the page', () => {
  it.each(toPage)('parses %j', (message) => {
    expect(readMessageToPage(message)).toEqual(message);
  });

  it.each([
    ...strange,
    { type: 'contact', source: 'probe', said: 'answered' },
    { type: 'contact', source: 'feed', said: 'maybe' },
  ])('ignores %j', (data) => {
    expect(readMessageToPage(data)).toBeNull();
  });
});

describe('the worker', () => {
  it.each(toWorker)('parses %j', (message) => {
    expect(readMessageToWorker(message)).toEqual(message);
  });

  it('keeps only addresses of photos to keep', () => {
    const urls = ['https://photos.test/p1', 'p1', 7, null];
    expect(readMessageToWorker({ type: 'keep-photos', urls })).toEqual({
      type: 'keep-photos',
      urls: ['https://photos.test/p1'],
    });
  });

  it.each([...strange, { type: 'drained' }, { type: 'keep-photos' }])('does nothing about %j', (data) => {
    expect(readMessageToWorker(data)).toBeNull();
  });
});

it('has room for one shared photo more than a post may have', () => {
  expect(mostSharedPhotos).toBe(limits.photosPerPost + 1);
});
