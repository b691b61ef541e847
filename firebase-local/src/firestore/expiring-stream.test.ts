import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AdjustableClock } from '../adjustable-clock.ts';
import { encodeUnsignedJwt } from '../auth/id-token.ts';
import { createRequesterOf } from '../auth/requester-of.ts';
import { silentLog } from '../log.ts';
import { createStreamOpeners } from './firestore-streams.ts';
import { openTestDatabase, type TestDatabase } from './testing/firestore-server.ts';

const hourMs = 3_600_000;
const graceMs = 30_000;
const project = 'projects/demo-test/databases/(default)';
const name = `${project}/documents/cats/a`;

let test: TestDatabase;
let clock: AdjustableClock;

beforeAll(() => {
  test = openTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => {
  test.database.clear();
  // It stands still between the advances.
  clock = new AdjustableClock(() => 1_700_000_000_000);
});

const tokenOf = (iat = clock.now() / 1000) =>
  encodeUnsignedJwt({ sub: 'ana', user_id: 'ana', iat, exp: iat + 3600 });

function open(kind: 'Listen' | 'Write', token = tokenOf()) {
  const told: { error?: { status: string }; writeResults?: unknown; documentChange?: unknown }[] = [];
  const openers = createStreamOpeners({
    databases: test.databases,
    requesterOf: createRequesterOf(clock.now),
    alarm: clock.at,
    log: silentLog,
  });
  const stream = openers[kind](
    { send: (messages) => told.push(...messages.map((message) => JSON.parse(message))), congested: false },
    new Map([['authorization', `Bearer ${token}`]]),
  );
  return { stream, told, errors: () => told.flatMap(({ error }) => error?.status ?? []) };
}

function listen(token?: string) {
  const opened = open('Listen', token);
  opened.stream.receive({ database: project, addTarget: { targetId: 2, documents: { documents: [name] } } });
  return { ...opened, heard: () => opened.told.filter(({ documentChange }) => documentChange).length };
}

function write(token?: string) {
  const opened = open('Write', token);
  opened.stream.receive({ database: project });
  const send = () => opened.stream.receive({ streamToken: 'MQ==', writes: [{ update: { name } }] });
  return { ...opened, send, written: () => opened.told.filter(({ writeResults }) => writeResults).length };
}

const change = (n: number) =>
  test.database.commit([{ update: { name, fields: { n: { integerValue: String(n) } } } }], { kind: 'admin' });

describe('a stream of listeners', () => {
  it('ends half a minute after its token, and nothing more is heard', async () => {
    const { told, errors, heard } = listen();
    clock.advance(hourMs + graceMs - 1);
    await change(1);
    expect([heard(), errors()]).toEqual([1, []]);
    clock.advance(1);
    await expect.poll(errors).toEqual(['INTERNAL']);
    const before = told.length;
    await change(2);
    expect(told.length).toBe(before);
  });
});

// Only listeners were recorded.
describe('a stream of writes', () => {
  it('ends so, too, and what comes later is left to the next stream', async () => {
    const { errors, send, written } = write();
    send();
    await expect.poll(written).toBe(1);
    await change(1);
    clock.advance(hourMs + graceMs);
    await expect.poll(errors).toEqual(['INTERNAL']);
    send();
    expect(test.database.read(name)?.fields).toEqual({ n: { integerValue: '1' } });
    expect(written()).toBe(1);
  });

  it('answers the batch that it has begun before it ends', async () => {
    const { told, send } = write();
    send();
    // The handshake is answered, and the batch has its turn.
    await expect.poll(() => told.length, { interval: 0 }).toBeGreaterThan(0);
    clock.advance(hourMs + graceMs);
    await expect.poll(() => told.length).toBe(3);
    expect(told).toMatchObject([
      { streamId: '1' },
      { writeResults: [{}] },
      { error: { status: 'INTERNAL' } },
    ]);
  });
});

describe('a stream', () => {
  it.each([
    ['an administrator', () => 'owner'],
    ['the SDK’s mock token of 1970', () => tokenOf(0)],
  ])('of %s does not end', async (_, token) => {
    const { errors, heard } = listen(token());
    clock.advance(1000 * hourMs);
    await change(1);
    expect([heard(), errors()]).toEqual([1, []]);
  });

  it('that its client has closed says nothing more', async () => {
    const { stream, told } = listen();
    stream.close();
    const before = told.length;
    clock.advance(2 * hourMs);
    expect(told.length).toBe(before);
  });
});
