import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeEnvironment } from '#firebase/write/environment.ts';
import { TransientError } from '#firebase/write/storage-error.ts';
import type { WriteClients } from '#firebase/write/write-clients.ts';
import { createExportActs } from './export-acts.ts';

let answer = (_request: IncomingMessage, _response: ServerResponse) => {};
const server = createServer((request, response) => answer(request, response));
const db = getFirestore(initializeApp({ projectId: 'demo-patitas', apiKey: 'any' }, 'exporting'));
const port = () => (server.address() as AddressInfo).port;

beforeAll(async () => {
  setLogLevel('silent');
  await new Promise<void>((listening) => server.listen(0, listening));
  connectFirestoreEmulator(db, 'localhost', port());
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const collect = (answerTimeoutMs: number, uid = 'ana') =>
  createExportActs({
    auth: { currentUser: { uid } },
    db,
    environment: { ...writeEnvironment, answerTimeoutMs },
    files: { read: () => Promise.reject(new TransientError('This page is not from Storage')) },
    photoUrl: () => `http://localhost:${port()}/photo`,
  } as unknown as WriteClients).collect();

/** The account has a photo, and there is nothing else. */
async function firestoreAnswers(request: IncomingMessage): Promise<object[]> {
  return answersTo(Object(await json(request)));
}

function answersTo(body: { documents?: string[] }): object[] {
  const readTime = new Date().toISOString();
  return (body.documents ?? []).map((name) =>
    name.endsWith('users/ana')
      ? {
          found: { name, fields: { photoURL: { stringValue: 'avatars/ana/1' } }, updateTime: readTime },
          readTime,
        }
      : { missing: name, readTime },
  );
}

it('ends if nobody answers', async () => {
  answer = () => {};
  await expect(collect(20)).rejects.toMatchObject({ code: 'deadline-exceeded' });
});

it('ends if nobody answers, also while another copy is answered', async () => {
  let [asked, answered] = [0, 0];
  answer = async (request, response) => {
    const body = Object(await json(request));
    if (!`${request.url} ${JSON.stringify(body)}`.includes('iris')) return;
    asked += 1;
    setTimeout(() => {
      answered += 1;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(answersTo(body)));
    }, 100 * asked);
  };
  const other = collect(20_000, 'iris');
  await vi.waitFor(() => expect(answered).toBeGreaterThan(0));
  await expect(collect(600, 'eva')).rejects.toMatchObject({ code: 'deadline-exceeded' });
  expect(answered).toBeLessThan(asked);
  expect((await other).missing).toEqual([]);
});

it('goes on while answers come, and names a photo in whose place a page came, or nothing', async () => {
  let turn = Promise.resolve();
  let pauseMs = 120;
  const photoAnswers = [
    (response: ServerResponse) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'),
    () => {},
  ];
  answer = (request, response) => {
    if (request.url === '/photo') return void photoAnswers.shift()?.(response);
    const answered = firestoreAnswers(request);
    turn = turn.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(await answered));
    });
  };
  const startedAt = performance.now();
  expect((await collect(2000)).missing).toEqual(['avatars/ana/1']);
  expect(performance.now() - startedAt).toBeGreaterThan(2000);

  pauseMs = 0;
  const aborter = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(aborter.signal);
  const copy = collect(20_000);
  await vi.waitFor(() => expect(photoAnswers).toHaveLength(0), 10_000);
  aborter.abort();
  expect((await copy).missing).toEqual(['avatars/ana/1']);
  limit.mockRestore();
});
