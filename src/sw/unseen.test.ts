import { beforeEach, expect, it } from 'vitest';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import { fetchUnseen, forgetUnseen } from './unseen.ts';

let present: string | null;
beforeEach(() => {
  present = 'ana';
});

const become = (uid: string | null) => {
  present = uid;
};

const session = { clients: {} as WriteClients, currentUid: () => present };
const stored = (id: string, seconds: number) => ({
  id,
  data: {
    receiverId: 'ana',
    type: 'commented',
    message: `Hola ${id}`,
    postId: 'luna',
    actorId: 'luis',
    createdAt: { toMillis: () => seconds * 1000 + 0.5 },
  },
});
const documents = [stored('n1', 1), stored('n2', 2), { id: 'n3', data: null }];

it('lists the newest first, without what cannot be read', async () => {
  const unseen = await fetchUnseen(session, async () => documents);
  expect(unseen).toMatchObject([
    { message: 'Hola n2', createdAt: 2000 },
    { message: 'Hola n1', createdAt: 1000 },
  ]);
});

it('asks nothing if nobody is signed in', async () => {
  present = null;
  expect(await fetchUnseen(session, () => Promise.reject(new Error('asked')))).toBeNull();
});

it.each([
  ['the worker is told of the sign-out', forgetUnseen],
  ['nobody is signed in any more', () => become(null)],
  ['another person is signed in', () => become('luis')],
])('drops an answer that was on its way when %s', async (_name, leave) => {
  const unseen = await fetchUnseen(session, async () => {
    leave();
    return documents;
  });
  expect(unseen).toBeNull();
});
