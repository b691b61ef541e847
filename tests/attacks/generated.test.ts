// Every act of the app with exactly one error: a field, the state or the person. The errors are generated from the
// schemas of domain/src. Each unchanged act must pass first.
import { deleteField } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { commit, type Write } from '../rules/support/commit.ts';
import { countedAs } from '../rules/support/counted.ts';
import type { Doc } from '../rules/support/documents.ts';
import { now } from '../rules/support/documents.ts';
import { changed } from '../rules/support/each-field.ts';
import { allowed, refused } from '../rules/support/expect-decision.ts';
import { openWindows, setScene } from '../rules/support/scene.ts';
import { sharedWorld } from '../rules/support/shared-world.ts';
import { type Person, people } from '../rules/support/world.ts';
import { type Act, acts, type Data, type Entries, isFilledIn } from './support/acts.ts';
import { anotherValue, bordersOf, factsOf, foreignValues, wrongValues } from './support/wrong-values.ts';

const world = sharedWorld();

/** The act, with its document in a status in which the act is allowed. */
const setUp = (act: Act, ...more: readonly Write[]) => setUpIn(act.right[0] ?? '', act, ...more);

/** Nora also has documents for the counts, so that only the person is wrong. */
const setUpIn = (status: string, act: Act, ...more: readonly Write[]) =>
  setScene(world(), ...openWindows(people.nora.uid), ...act.scene(status), ...more);

type Change = (doc: Doc) => Doc;

/** The writes of an act with one changed document. Everything that depends on the changed field changes, too. */
function forged(act: Act, at: number, field: string, change: Change): readonly Write[] {
  const writes = act.writes(act.by);
  const copies = writes.map(([, path, data], index) => ({
    path,
    data: index === at ? change(data ?? {}) : { ...data },
  }));
  const [own] = copies.splice(at, 1);
  const ordered = own ? [own, ...copies] : copies;
  if (at === 0) act.follow?.(ordered, field);
  if (at === 0) countFollows(ordered);
  return writes.map((write, index): Write => {
    const copy = index === at ? own : copies[index < at ? index : index - 1];
    if (write[0] === 'delete' || !copy) return write;
    return [write[0], copy.path, copy.data];
  });
}

/** A count names the document that is written. */
function countFollows(writes: readonly Data[]): void {
  const count = writes.find(({ path }) => path.includes('/usage/'));
  const act = count && countedAs(writes[0]?.path ?? '');
  if (act) count.data.last = act.last;
}

const attack = (act: Act, at: number, field: string, change: Change) => async () => {
  await setUp(act);
  await refused(commit(world().as(act.by), ...forged(act, at, field, change)));
};

function without(doc: Doc, field: string): Doc {
  const [first = '', ...rest] = field.split('.');
  const inner = doc[first];
  if (rest.length === 0) return Object.fromEntries(Object.entries(doc).filter(([name]) => name !== first));
  if (Array.isArray(inner)) {
    const [index = '', ...below] = rest;
    return { ...doc, [first]: inner.with(Number(index), without(inner[Number(index)], below.join('.'))) };
  }
  return { ...doc, [first]: without(inner as Doc, rest.join('.')) };
}

interface Field {
  readonly path: string;
  readonly schema: Entries[string];
  readonly value: unknown;
}

/** All fields of a write, also those inside objects and inside the first item of a list. */
function fieldsOf(entries: Entries, data: Doc, prefix = ''): Field[] {
  return Object.entries(data).flatMap(([name, value]): Field[] => {
    const schema = entries[name];
    if (!schema) return [];
    const path = `${prefix}${name}`;
    const { entries: inner, item } = factsOf(schema);
    const first: unknown = Array.isArray(value) ? value[0] : undefined;
    return [
      { path, schema, value },
      ...(isDoc(value) ? fieldsOf(inner, value, `${path}.`) : []),
      ...(item && isDoc(first) ? fieldsOf(factsOf(item).entries, first, `${path}.0.`) : []),
    ];
  });
}

const isDoc = (value: unknown): value is Doc =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

const isListOfDocs = (value: unknown) => Array.isArray(value) && isDoc(value[0]);

const nameOf = ({ uid }: Person) => uid;

for (const act of acts) {
  const isCopy = (path: string) => path.startsWith('seen.');
  const isChosen = ({ path, schema }: Field) =>
    (isFilledIn(schema) && !isCopy(path)) || (act.choices ?? []).includes(path);

  describe(`${act.name}: the fields`, () => {
    it('passes unchanged', async () => {
      await setUp(act);
      await allowed(commit(world().as(act.by), ...act.writes(act.by)));
    });
    if (!act.isRepeatable) {
      it('is refused when it is repeated', async () => {
        await setUp(act);
        const writes = act.writes(act.by);
        await allowed(commit(world().as(act.by), ...writes));
        await refused(commit(world().as(act.by), ...writes));
      });
    }
    for (const [at, entries] of act.documents.entries()) {
      const [kind, target = '', data = {}] = act.writes(act.by)[at] ?? [];
      if (!entries || kind === 'delete') continue;
      const document = target.replace(/[0-9a-f]{8}-[0-9a-f-]+/, '…');

      for (const field of fieldsOf(entries, data)) {
        const foreign = isChosen(field) ? [] : foreignValues(field.schema, field.value);
        for (const [what, value] of [...wrongValues(field.schema, field.value), ...foreign]) {
          it(`refuses ${what} for ${field.path} of ${document}`, () =>
            attack(act, at, field.path, (doc) => changed(doc, field.path, value))());
        }
        if (kind === 'set' || field.path.includes('.')) {
          it(`refuses ${document} without ${field.path}`, () =>
            attack(act, at, '', (doc) => without(doc, field.path))());
        }
        const inner = isDoc(field.value)
          ? field.path
          : isListOfDocs(field.value)
            ? `${field.path}.0`
            : undefined;
        if (inner) {
          it(`refuses ${document} with an additional field in ${inner}`, () =>
            attack(act, at, '', (doc) => changed(doc, `${inner}.extra`, 'x'))());
        }
        if (!isChosen(field)) continue;
        for (const [what, value] of bordersOf(field.schema)) {
          it(`accepts ${what} for ${field.path} of ${document}`, async () => {
            await setUp(act);
            const writes = forged(act, at, field.path, (doc) => changed(doc, field.path, value));
            await allowed(commit(world().as(act.by), ...writes));
          });
        }
      }
      it(`refuses ${document} with an additional field`, () =>
        attack(act, at, '', (doc) => ({ ...doc, extra: 'x' }))());
      if (kind !== 'update') continue;
      for (const [name, schema] of Object.entries(entries)) {
        it(`refuses to delete ${name} of ${document}`, () =>
          attack(act, at, '', (doc) => ({ ...doc, [name]: deleteField() }))());
        if (name in data) continue;
        it(`refuses to change ${name} of ${document} as well`, () =>
          attack(act, at, name, (doc) => ({ ...doc, [name]: anotherValue(schema) }))());
      }
    }
  });

  describe(`${act.name}: the state`, () => {
    for (const status of act.statuses) {
      const isRight = act.right.includes(status);
      it(`${isRight ? 'passes' : 'is refused'} when the document is ${status || 'as it should be'}`, async () => {
        await setUpIn(status, act);
        await (isRight ? allowed : refused)(commit(world().as(act.by), ...act.writes(act.by)));
      });
    }
  });

  describe(`${act.name}: the person`, () => {
    for (const person of Object.values(people).filter(({ uid }) => uid !== act.by.uid)) {
      it(`refuses ${nameOf(person)}`, async () => {
        await setUp(act);
        await refused(commit(world().as(person), ...act.writes(person)));
      });
    }
    it('refuses a visitor', async () => {
      await setUp(act);
      await refused(commit(world().visitor, ...act.writes(act.by)));
    });
    it('refuses the right person with the token of a closed account', async () => {
      const account: Write[] = [['set', `closedAccounts/${act.by.uid}`, { isDone: true }]];
      if (act.by !== people.nora) account.push(['delete', `users/${act.by.uid}`]);
      await setUp(act, ...account);
      await refused(commit(world().as(act.by), ...act.writes(act.by)));
    });
    if (act.by !== people.nora) {
      it('refuses the right person when blocked', async () => {
        await setUp(act, ['update', `users/${act.by.uid}`, { blocked: true }]);
        await refused(commit(world().as(act.by), ...act.writes(act.by)));
      });
    }
    if (act.by === people.iris) {
      it('refuses an administrator whose role was revoked, with an older token', async () => {
        await setUp(act, ['set', 'revokedRoles/iris', { revokedAt: now }]);
        await refused(commit(world().as(act.by), ...act.writes(act.by)));
      });
    }
  });
}
