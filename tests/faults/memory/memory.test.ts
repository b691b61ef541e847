// The fault stories in memory. `npm run faults -- --memory --runs 1000000 --seed 7` is the long run.
import { expect, it } from 'vitest';
import { type Mutation, playInMemory } from './play-in-memory.mjs';

const stories = 20_000;
const kindsInStories = [
  'add-comment',
  'answer-follow-up',
  'archive-post',
  'confirm-post',
  'create-post',
  'decide-request',
  'delete-comment',
  'delete-post',
  'delete-search',
  'edit-post',
  'keep-search',
  'moderate-post',
  'remove-favorite',
  'report',
  'request-adoption',
  'restore-post',
  'save-favorite',
  'send-message',
  'sign-agreement',
  'switch-follow-ups',
  'undo-adoption',
  'update-profile',
  'withdraw-post',
  'withdraw-request',
];

it(`loses, duplicates, reorders and mixes up nothing in ${stories} stories, each played twice`, async () => {
  const report = await playInMemory({ from: 1, count: stories });
  expect(report.failure?.words).toBeUndefined();
  expect(report.stories).toBe(stories);
  // Stories whose acts are all refused would prove nothing.
  expect(Object.keys(report.effects).sort()).toEqual(kindsInStories);
}, 600_000);

interface Broken extends Mutation {
  readonly name: string;
  /** Of these stories at least one must fail. */
  readonly within: number;
  /** The first of them. Rare combinations have seeds of their own, to save time. */
  readonly seed?: number;
}

/** Each breaks a promise of the outbox. */
const mutations: readonly Broken[] = [
  {
    name: 'an executor sends without looking whether it is done',
    file: 'src/outbox/execute/run-executor.ts',
    from: "if (look.state === 'done') return await finish(tools);",
    to: "if (look.state === 'done') return { kind: 'retry', code: 'unknown' };",
    within: 20,
  },
  {
    name: 'an entry does not wait for the one before it on the same thing',
    file: 'src/outbox/drain.ts',
    from: 'const isFirst = !taken.has(row.subject);',
    to: 'const isFirst = true;',
    within: 100,
  },
  {
    name: 'an entry that arrived is not deleted',
    file: 'src/outbox/drain.ts',
    from: 'return moveToLog(db, row, now());',
    to: 'return;',
    within: 50,
  },
  {
    name: 'an unanswered batch counts as refused',
    file: 'src/firebase/classify-error.ts',
    from: "return isPermanentCode(code) ? 'rejected' : 'retry';",
    to: "return isPermanentCode(code) || code === 'deadline-exceeded' ? 'rejected' : 'retry';",
    within: 200,
  },
  {
    name: 'a refusal to a stranger counts as proof that the act arrived',
    file: 'src/firebase/write/server.ts',
    from: 'await get(ownPath);',
    to: '',
    within: 100,
    seed: 15_400,
  },
  {
    name: 'an attempt that reached no server counts as contact',
    file: 'src/outbox/outcome.ts',
    from: 'report(!isNetworkCode(outcome.code))',
    to: 'report(true)',
    within: 100,
  },
  {
    name: 'an act is refused because its author has signed out',
    file: 'src/outbox/drain.ts',
    from: 'const isStranger = user?.uid !== command.uid || currentUser() !== user;',
    to: 'const isStranger = false;',
    within: 100,
    seed: 351,
  },
  {
    name: 'a second undoing, with another reason, counts as done',
    file: 'src/outbox/execute/adoption-requests.ts',
    from: "if (request.status === 'undone') throw new Refusal('already-undone');",
    to: "if (request.status === 'undone') return alreadyDone;",
    within: 300,
  },
  {
    name: 'a signature beside another one that stands counts as done',
    file: 'src/outbox/execute/agreements.ts',
    from: "if (found[side]) throw new Refusal('already-exists');",
    to: 'if (found[side]) return alreadyDone;',
    within: 300,
  },
  {
    name: 'a second answer, in other words, counts as done',
    file: 'src/outbox/execute/follow-ups.ts',
    from: "if (asked.commandId !== null) throw new Refusal('already-exists');",
    to: 'if (asked.commandId !== null) return alreadyDone;',
    within: 300,
  },
  {
    name: 'a switch that was not set counts as set',
    file: 'src/outbox/execute/follow-ups.ts',
    from: 'return found[own] === !isOn ? alreadyDone : toDo(own);',
    to: 'return alreadyDone;',
    within: 300,
  },
  {
    name: 'the words of a comment depend on chance',
    file: 'src/outbox/execute/comments.ts',
    from: '      text,\n',
    to: '      text: text + String(Math.random()),\n',
    within: 50,
  },
  {
    name: 'an entry is stored without its photos',
    file: 'src/outbox/outbox.ts',
    from: 'await db.photos.bulkAdd(rows);',
    to: 'await db.photos.bulkAdd(rows.slice(1));',
    within: 50,
  },
];

it.each(mutations)(
  'finds it within $within stories if $name',
  async ({ within, seed = 1, ...mutation }) => {
    const { failure } = await playInMemory({ from: seed, count: within, mutation });
    expect(failure?.complaints.length).toBeGreaterThan(0);
  },
  120_000,
);
