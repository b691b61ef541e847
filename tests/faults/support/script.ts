// Scripts of random actions and faults as plain data, so that a failing one can be printed, shrunk and replayed.
import fc from 'fast-check';
import type { Fate } from './network.ts';
import { type PersonName, personNames } from './people.ts';

const actKinds = [
  'create',
  'edit',
  'accept',
  'reject',
  'comment',
  'write',
  'request',
  'withdraw-request',
  'grant',
  'deny',
  'reserve',
  'release',
  'undo',
  'sign',
  'sign-for-other',
  'withdraw',
  'restore',
  'save-favorite',
  'remove-favorite',
  'delete-post',
  'delete-comment',
  'report',
  'update-profile',
] as const;
export type ActKind = (typeof actKinds)[number];

export type Step =
  /**
   * `pet` is an index into the pets of this script (modulo their number). `adopter` is the person whom a decision is
   * about.
   */
  | {
      readonly kind: 'act';
      readonly device: number;
      readonly act: ActKind;
      readonly pet: number;
      readonly adopter: PersonName;
    }
  | { readonly kind: 'drain'; readonly device: number }
  | { readonly kind: 'die'; readonly device: number; readonly checkpoints: number }
  /** The service worker drains at the same time as the page, and is killed after this many checkpoints. */
  | { readonly kind: 'kill-worker'; readonly device: number; readonly checkpoints: number }
  /** The previous app version stored the waiting entries. */
  | { readonly kind: 'update-app'; readonly device: number }
  | { readonly kind: 'weather'; readonly device: number; readonly fate: Fate }
  | { readonly kind: 'mishap'; readonly device: number; readonly path: string; readonly fate: Fate }
  | { readonly kind: 'sign-in'; readonly device: number; readonly person: PersonName }
  | { readonly kind: 'skew'; readonly device: number; readonly hours: number }
  | { readonly kind: 'close-database'; readonly device: number }
  | { readonly kind: 'fill-phone'; readonly device: number; readonly act: ActKind }
  | { readonly kind: 'discard'; readonly device: number; readonly nth: number }
  | { readonly kind: 'retry'; readonly device: number; readonly nth: number }
  | { readonly kind: 'unavailable'; readonly times: number }
  | { readonly kind: 'expire-tokens' }
  | { readonly kind: 'flip-rules' };

export type Script = readonly Step[];
export const deviceCount = 3;

const device = fc.nat({ max: deviceCount - 1 });
const person = fc.constantFrom(...personNames);
const nth = fc.nat({ max: 3 });
// Actions whose loss or duplication would be visible are more frequent.
const act = fc.constantFrom(
  ...actKinds,
  ...(['create', 'comment', 'comment', 'comment', 'write', 'write', 'request', 'request', 'accept'] as const),
);
const weather = fc.constantFrom<Fate>('pass', 'pass', 'offline', 'silence', 'portal');
const mishap = fc.constantFrom<Fate>('lose-reply', 'duplicate', 'cut', 'portal');
const path = fc.constantFrom(':commit', ':batchGet', '/v0/b/', 'upload_id');

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constant('act' as const), device, act, pet: nth, adopter: person }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('drain' as const), device }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('die' as const), device, checkpoints: fc.nat({ max: 40 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('kill-worker' as const),
      device,
      checkpoints: fc.nat({ max: 40 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('update-app' as const), device }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('weather' as const), device, fate: weather }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('mishap' as const), device, path, fate: mishap }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign-in' as const), device, person }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('skew' as const),
      device,
      hours: fc.integer({ min: -24, max: 24 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close-database' as const), device }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fill-phone' as const), device, act }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const), device, nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retry' as const), device, nth }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('unavailable' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire-tokens' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('flip-rules' as const) }) },
);

/** The script starts with a public post: most actions without one are refused, which tests little. */
const opening: Script = [
  { kind: 'act', device: 0, act: 'create', pet: 0, adopter: 'luis' },
  { kind: 'drain', device: 0 },
  { kind: 'act', device: 2, act: 'accept', pet: 0, adopter: 'luis' },
  { kind: 'drain', device: 2 },
];

/** Few scripts come as far as an adoption by chance. */
const adoption: Script = [
  ...opening,
  { kind: 'act', device: 1, act: 'request', pet: 0, adopter: 'luis' },
  { kind: 'drain', device: 1 },
  { kind: 'act', device: 0, act: 'grant', pet: 0, adopter: 'luis' },
  { kind: 'drain', device: 0 },
  { kind: 'act', device: 1, act: 'sign', pet: 0, adopter: 'luis' },
];

export const script: fc.Arbitrary<Script> = fc
  .tuple(
    fc.constantFrom(opening, opening, opening, adoption),
    fc.array(step, { minLength: 12, maxLength: 36, size: 'max' }),
  )
  .map(([beginning, steps]) => [...beginning, ...steps]);
