// A story as plain data: what people and the world do, and when. Generated from a seed, so that a failing one can be
// shortened, told in words and played again.
import type { FollowUpDay } from '#domain/follow-up.ts';
import { type PersonName, personNames } from '../support/people.ts';
import { type Mishap, mishaps, type Weather, weathers } from './network.ts';
import { Random } from './random.ts';
import type { ServerRequest } from './server.ts';

const ownerActs = [
  'edit',
  'withdraw',
  'restore',
  'confirm',
  'archive',
  'delete-post',
  'grant',
  'deny',
  'reserve',
  'release',
  'undo',
] as const;
/** Acts on an agreement, which `withAgreement` adds to a story. */
const agreementActs = ['sign', 'sign', 'sign-for-other'] as const;
const visitorActs = [
  'request',
  'write',
  'withdraw-request',
  'save-favorite',
  'remove-favorite',
  'report',
] as const;
const otherActs = ['create', 'comment', 'delete-comment', 'accept', 'reject', 'update-profile'] as const;
/** Acts on a person's kept searches, which `withSearches` adds to a story. */
const searchActs = ['keep-search', 'keep-search', 'delete-search'] as const;
/** Acts after an adoption, which `withFollowUps` adds to a story. */
const followUpActs = ['answer', 'answer', 'answer', 'switch-off', 'switch-on'] as const;
export type ActKind = (
  | typeof ownerActs
  | typeof visitorActs
  | typeof otherActs
  | typeof searchActs
  | typeof agreementActs
  | typeof followUpActs
)[number];
const actKinds: readonly ActKind[] = [...ownerActs, ...visitorActs, ...otherActs];
/** Acts whose loss, repetition or reordering everybody would notice. */
const telling: readonly ActKind[] = [
  'create',
  'comment',
  'comment',
  'request',
  'write',
  'write',
  'accept',
  'grant',
  'reserve',
  'release',
  'undo',
  'withdraw',
  'restore',
  'save-favorite',
  'remove-favorite',
];

export type Event =
  | {
      readonly kind: 'act';
      readonly phone: number;
      readonly act: ActKind;
      readonly pet: number;
      readonly adopter: PersonName;
    }
  /** Something else that a person does with their nth waiting entry. */
  | { readonly kind: 'discard' | 'retry' | 'pause' | 'resume'; readonly phone: number; readonly nth: number }
  | { readonly kind: 'weather'; readonly phone: number; readonly weather: Weather }
  | {
      readonly kind: 'mishap';
      readonly phone: number;
      readonly on: ServerRequest['kind'];
      readonly mishap: Mishap;
    }
  /** The app is killed after this many more steps of its own, and started again. */
  | { readonly kind: 'kill'; readonly phone: number; readonly after: number }
  /** The worker drains beside the page, and is killed after this many steps. */
  | { readonly kind: 'worker'; readonly phone: number; readonly after: number }
  /** The browser stops a tab in the background: its lease runs out while it believes to hold it. */
  | { readonly kind: 'freeze'; readonly phone: number; readonly seconds: number }
  | { readonly kind: 'clock'; readonly phone: number; readonly minutes: number }
  | { readonly kind: 'full' | 'close-database' | 'update-app' | 'sign-out'; readonly phone: number }
  | { readonly kind: 'sign-in'; readonly phone: number; readonly person: PersonName }
  | { readonly kind: 'password' | 'block' | 'unblock' | 'delete-account'; readonly person: PersonName }
  | { readonly kind: 'expire-tokens' | 'close-rules' | 'open-rules' }
  /** The server asks how each adopted pet is doing, this many days after its grant. */
  | { readonly kind: 'ask'; readonly afterDays: FollowUpDay }
  | { readonly kind: 'unavailable'; readonly times: number };

export interface Step {
  /** The time since the previous step. */
  readonly afterMs: number;
  readonly event: Event;
}

/** Five phones: Ana has two, so that the same person acts in two places. */
export const owners: readonly PersonName[] = ['ana', 'luis', 'admin', 'eva', 'ana'];

const anasPhones = [0, 4];

/** Every story begins with a public post: without one, most acts are refused, which tests little. */
const opening: readonly Step[] = [
  { afterMs: 0, event: { kind: 'act', phone: 0, act: 'create', pet: 0, adopter: 'luis' } },
  { afterMs: 5000, event: { kind: 'act', phone: 2, act: 'accept', pet: 0, adopter: 'luis' } },
  { afterMs: 5000, event: { kind: 'act', phone: 1, act: 'request', pet: 0, adopter: 'luis' } },
];

const seconds = 1000;
const minutes = 60_000;

function pauseOf(random: Random): number {
  const kind = random.next();
  if (kind < 0.5) return random.below(400);
  if (kind < 0.9) return random.below(20 * seconds);
  return random.below(20 * minutes);
}

/** Faults do harm where things happen close together: most of a story happens on one phone and to one pet. */
interface Focus {
  readonly phone: number;
  readonly pet: number;
}

function eventOf(random: Random, focus: Focus): Event {
  const phone = random.chance(0.5) ? focus.phone : random.below(owners.length);
  const roll = random.below(100);
  if (roll < 50) return actOf(random, phone, focus);
  if (roll < 64) {
    const on = random.pick(['commit', 'commit', 'commit', 'get', 'file', 'token'] as const);
    return { kind: 'mishap', phone, on, mishap: random.pick(mishaps) };
  }
  if (roll < 71) return { kind: 'kill', phone, after: random.below(30) };
  if (roll < 77) return { kind: 'worker', phone, after: random.chance(0.5) ? random.below(40) : 1000 };
  if (roll < 82) return { kind: 'weather', phone, weather: random.pick(weathers) };
  if (roll < 86) {
    const kind = random.pick(['discard', 'retry', 'pause', 'resume'] as const);
    return { kind, phone, nth: random.below(3) };
  }
  return rareOf(random, phone);
}

function actOf(random: Random, phone: number, focus: Focus): Event {
  const act = random.pick(random.chance(0.5) ? telling : actKinds);
  const pet = random.chance(0.8) ? focus.pet : random.below(3);
  return { kind: 'act', phone, act, pet, adopter: random.pick(personNames) };
}

function rareOf(random: Random, phone: number): Event {
  const person = random.pick(['ana', 'luis', 'eva'] as const);
  switch (random.below(13)) {
    case 0:
      return { kind: 'freeze', phone, seconds: random.between(20, 90) };
    case 1:
      return { kind: 'clock', phone, minutes: random.between(-1500, 1500) };
    case 2:
      return { kind: random.pick(['full', 'close-database'] as const), phone };
    case 3:
      return { kind: 'update-app', phone };
    case 4:
      return { kind: 'sign-out', phone };
    case 5:
    case 6:
      return { kind: 'sign-in', phone, person: random.pick(personNames) };
    case 7:
      return { kind: 'password', person };
    case 8:
      return { kind: random.pick(['block', 'unblock'] as const), person };
    case 9:
      return random.chance(0.2) ? { kind: 'delete-account', person } : { kind: 'unblock', person };
    case 10:
      return { kind: 'expire-tokens' };
    case 11:
      return { kind: random.pick(['close-rules', 'open-rules'] as const) };
    default:
      return { kind: 'unavailable', times: random.between(1, 3) };
  }
}

const searchSeed = 0x7feb352d;

/** In some stories a person keeps and deletes searches among everything else, half of them on both of Ana's phones. */
function withSearches(seed: number, steps: readonly Step[]): Step[] {
  // Random numbers of their own: all other stories stay as they are.
  const random = new Random(seed ^ searchSeed);
  const all = [...steps];
  if (!random.chance(0.15)) return all;
  const phones = random.chance(0.5) ? anasPhones : [random.below(owners.length)];
  for (let left = random.between(2, 6); left > 0; left -= 1) {
    const event: Event = {
      kind: 'act',
      phone: random.pick(phones),
      act: random.pick(searchActs),
      pet: 0,
      adopter: 'luis',
    };
    all.splice(random.between(opening.length, all.length), 0, { afterMs: pauseOf(random), event });
  }
  return all;
}

const agreementSeed = 0x2c1b3c6d;
/** Ana's two phones, and that of Luis. */
const signingPhones = [0, 1, 4] as const;

/** In some stories Luis adopts the pet, and the two sign an agreement among everything else, on one phone or on several. */
function withAgreement(seed: number, steps: readonly Step[]): Step[] {
  // Random numbers of their own: all other stories stay as they are.
  const random = new Random(seed ^ agreementSeed);
  if (!random.chance(0.12)) return [...steps];
  const act = (phone: number, name: ActKind, afterMs: number): Step => ({
    afterMs,
    event: { kind: 'act', phone, act: name, pet: 0, adopter: 'luis' },
  });
  const grant = act(0, 'grant', 5000);
  const all = [...steps.slice(0, opening.length), grant, ...steps.slice(opening.length)];
  for (let left = random.between(2, 5); left > 0; left -= 1) {
    const step = act(random.pick(signingPhones), random.pick(agreementActs), pauseOf(random));
    all.splice(random.between(opening.length + 1, all.length), 0, step);
  }
  return all;
}

export function stepsOf(seed: number): Step[] {
  const random = new Random(seed);
  const focus = { phone: random.below(owners.length), pet: random.below(2) };
  const steps = Array.from({ length: random.between(3, 11) }, () => ({
    afterMs: pauseOf(random),
    event: eventOf(random, focus),
  }));
  const told = random.chance(undoneShare) ? undone(random, steps) : steps;
  return withAgreement(seed, withFollowUps(seed, withSearches(seed, [...opening, ...told])));
}

/** Few stories come as far as an adoption by chance. */
const undoneShare = 0.1;

/** Luis adopts the pet, and Ana undoes it on both of her phones, each somewhere among the other steps. */
function undone(random: Random, steps: readonly Step[]): Step[] {
  const act = (phone: number, name: 'grant' | 'undo', afterMs: number): Step => ({
    afterMs,
    event: { kind: 'act', phone, act: name, pet: 0, adopter: 'luis' },
  });
  const told = [...steps];
  for (const phone of [0, 4])
    told.splice(random.below(told.length + 1), 0, act(phone, 'undo', pauseOf(random)));
  return [act(0, 'grant', 5000), ...told];
}

const followUpSeed = 0x3c6ef372;
const luisPhone = 1;
const otherPhone = 3;

/**
 * In some stories Luis adopts the pet, and the server asks him twice how it is doing. He answers, in half of them on two
 * phones, and both families switch the questions off and on, among everything else. In some, Ana then undoes the adoption.
 */
function withFollowUps(seed: number, steps: readonly Step[]): Step[] {
  // Random numbers of their own: all other stories stay as they are.
  const random = new Random(seed ^ followUpSeed);
  if (!random.chance(0.12)) return [...steps];
  const act = (phone: number, name: ActKind): Event => ({
    kind: 'act',
    phone,
    act: name,
    pet: 0,
    adopter: 'luis',
  });
  const phones = random.chance(0.5) ? [luisPhone, otherPhone] : [luisPhone];
  const story: Event[] = [{ kind: 'sign-in', phone: luisPhone, person: 'luis' }];
  if (phones.length > 1) story.push({ kind: 'sign-in', phone: otherPhone, person: 'luis' });
  for (const afterDays of [7, 30] as const) {
    story.push({ kind: 'ask', afterDays });
    for (let left = random.between(1, 4); left > 0; left -= 1) {
      const name = random.pick(followUpActs);
      const isAnas = name !== 'answer' && random.chance(0.5);
      story.push(act(random.pick(isAnas ? anasPhones : phones), name));
    }
  }
  if (random.chance(0.25)) story.push(act(random.pick(anasPhones), 'undo'));
  const [before, after] = [steps.slice(0, opening.length), steps.slice(opening.length)];
  const places = story.map(() => random.below(after.length + 1)).sort((one, other) => one - other);
  const mixed = after.flatMap((step, index) => [...at(index), step]);
  function at(index: number): Step[] {
    return story.flatMap((event, nth) =>
      places[nth] === index ? [{ afterMs: pauseOf(random), event }] : [],
    );
  }
  return [...before, { afterMs: 5000, event: act(0, 'grant') }, ...mixed, ...at(after.length)];
}
