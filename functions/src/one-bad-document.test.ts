// A job meets a document that the server refuses to change. The documents behind it must be handled all the same.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lapseAgreements } from './agreements/agreements.ts';
import { remindOwners } from './answering/remind-owners.ts';
import { askHowItGoes } from './following-up/ask-how-it-goes.ts';
import { agreement, daysAgo, post, put, request } from './testing/documents.ts';
import { startServer, type TestServer } from './testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.backend.reset();
  server.functions.detach();
});

const ago = (days: number) => daysAgo(server.backend.now(), days);
const types = async () =>
  (await server.db.collection('notifications').get()).docs.map((each) => each.get('type'));

/** The id of its notification is longer than any document's may be. */
const tooLong = 'x'.repeat(1500);

it('reminds the owners of the other requests', async () => {
  await put(server.db, {
    'posts/luna': post('accepted'),
    'posts/luna/requests/luis': { ...request('luis'), createdAt: ago(3), commandId: tooLong },
    'posts/luna/requests/eva': { ...request('eva'), createdAt: ago(2.5) },
  });
  await remindOwners(server.deps());
  expect(await types()).toEqual(['unanswered-2-days']);
});

it('asks the other adopters how it goes', async () => {
  const granted = { decidedAt: ago(8), followUpAt: ago(1) };
  await put(server.db, {
    'posts/luna': post('adopted'),
    'posts/luna/requests/luis': {
      ...request('luis', 'granted'),
      ...granted,
      followUpAt: ago(2),
      commandId: tooLong,
    },
    'posts/luna/requests/eva': { ...request('eva', 'granted'), ...granted },
  });
  await askHowItGoes(server.deps());
  expect(await types()).toEqual(['asked-after-7-days']);
});

it('ends the other agreements', async () => {
  const { adopter } = agreement('luis');
  await put(server.db, {
    'posts/luna/agreements/luis': agreement('luis', 'luna', {
      startedAt: ago(40),
      adopter: { ...(adopter as object), commandId: tooLong },
    }),
    'posts/toby/agreements/luis': agreement('luis', 'toby', { startedAt: ago(35) }),
  });
  await lapseAgreements(server.deps());
  expect(await types()).toEqual(['agreement-lapsed']);
});
