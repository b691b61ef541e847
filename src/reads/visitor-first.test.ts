import { expect, it } from 'vitest';
import { settled } from '#domain/testing/settled.ts';
import type { Observer, ParamsOf, QueryName, QueryReader } from '#firebase/read/queries.ts';
import { visitorFirst } from './visitor-first.ts';

function source(name: string, log: string[]) {
  const observers: Observer<unknown>[] = [];
  return {
    observers,
    listen<Name extends QueryName>(query: Name, _params: ParamsOf<Name>, observer: Observer<unknown>) {
      log.push(`${name} ${query}`);
      observers.push(observer);
      return () => log.push(`${name} ends`);
    },
  };
}

function open(begins: 'visitor' | 'member') {
  const log: string[] = [];
  const visitors = source('feed', log);
  const members = source('firestore', log);
  let enter = () => {};
  let isVisitor = begins === 'visitor';
  const whenMember = new Promise<void>((resolve) => {
    enter = () => {
      isVisitor = false;
      resolve();
    };
  });
  if (!isVisitor) enter();
  const reader = visitorFirst(
    {
      listen: visitors.listen,
      answers: (name) => name === 'comments',
      askAgain: () => log.push('feed again'),
    } as Parameters<typeof visitorFirst>[0],
    {
      listen: members.listen,
      reconnect: async () => void log.push('firestore again'),
    } as QueryReader,
    { isVisitor: async () => isVisitor, whenMember },
  );
  const shown: string[] = [];
  const listen = (name: 'comments' | 'users') =>
    reader.listen(name, { postId: 'luna' } as never, {
      next: (data, fromCache) => shown.push(`${JSON.stringify(data)} ${fromCache ? 'copy' : 'live'}`),
      personChanged: () => shown.push('another person'),
      failed: (code) => shown.push(code),
    });
  return { log, shown, visitors, members, reader, listen, enter: () => enter() };
}

it('answers a visitor from the feed, and only what the feed cannot answer from Firestore', async () => {
  const { log, listen, reader } = open('visitor');
  listen('comments');
  listen('users');
  await settled();
  await reader.reconnect();
  expect(log).toEqual(['feed comments', 'firestore users', 'feed again']);
});

it('asks Firestore alone for a member', async () => {
  const { log, listen, reader } = open('member');
  listen('comments');
  await settled();
  await reader.reconnect();
  expect(log).toEqual(['firestore comments', 'firestore again']);
});

it('does not say to a person who signs in that there is nothing, only because visitors may not see it', async () => {
  const { shown, visitors, members, listen, enter } = open('visitor');
  listen('comments');
  await settled();
  visitors.observers[0]?.next(null, false);
  enter();
  await settled();
  expect(shown).toEqual(['null live', 'another person']);
  members.observers[0]?.next(null, true);
  expect(shown.at(-1)).toBe('null copy');
});

it('goes over to Firestore when somebody signs in, and does not blank the screen with an empty cache', async () => {
  const { log, shown, visitors, members, listen, enter } = open('visitor');
  const end = listen('comments');
  await settled();
  visitors.observers[0]?.next(['Hola'], false);
  enter();
  await settled();
  expect(log).toEqual(['feed comments', 'feed ends', 'firestore comments']);
  members.observers[0]?.next([], true);
  expect(shown).toEqual(['["Hola"] live', 'another person']);
  members.observers[0]?.next(['Hola', 'Adiós'], false);
  members.observers[0]?.next(['Hola'], true);
  expect(shown.slice(2)).toEqual(['["Hola","Adiós"] live', '["Hola"] copy']);
  end();
  expect(log.at(-1)).toBe('firestore ends');
});

it('begins nothing that ended before it was known who is here', async () => {
  const { log, listen, enter } = open('visitor');
  listen('comments')();
  enter();
  await settled();
  expect(log).toEqual([]);
});
