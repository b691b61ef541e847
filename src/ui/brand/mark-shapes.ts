// The mark: a house whose door is a paw with a heart as its pad. On a 64 × 64 square; the script that draws the icons
// uses it too.

export const houseOutline =
  'M32 4.5c1.5 0 2.9.5 4 1.5l20.6 17.6c2.1 1.8 3.4 4.5 3.4 7.3V49c0 6-4.9 10.9-10.9 10.9H14.9C8.9 59.9 4 55 4 49V30.9c0-2.8 1.2-5.5 3.4-7.3L28 6c1.1-1 2.5-1.5 4-1.5Z';

export const heartPad =
  'M32 54.5c-6.8-5-12-9.1-12-14.7 0-3.8 2.8-6.5 6.2-6.5 2.5 0 4.7 1.4 5.8 3.7 1.1-2.3 3.3-3.7 5.8-3.7 3.4 0 6.2 2.7 6.2 6.5 0 5.6-5.2 9.7-12 14.7Z';

export interface Toe {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export const toeRadius = { x: 3.9, y: 5.3 } as const;

export const toes: readonly Toe[] = [
  { x: 15.6, y: 33.2, turn: -24 },
  { x: 25.6, y: 24.6, turn: -8 },
  { x: 38.4, y: 24.6, turn: 8 },
  { x: 48.4, y: 33.2, turn: 24 },
];
