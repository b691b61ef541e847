import { describe, expect, it } from 'vitest';
import {
  isSignature,
  maxSignatureLength,
  parseSignature,
  type Stroke,
  signaturePath,
  withStroke,
} from './signature.ts';

/** A hand that writes loops from left to right, asked for its place 120 times a second. */
function scrawl(points: number, seed = 1): Stroke {
  return Array.from({ length: points }, (_, index) => {
    const turn = (index / points) * 9 * Math.PI * seed;
    return { x: 40 + (index / points) * 500 + 22 * Math.sin(turn), y: 100 + 55 * Math.cos(turn * 1.1) };
  });
}

describe('the text of a signature', () => {
  it('is read as strokes of points', () => {
    expect(parseSignature('10,20 15,22;300,40')).toEqual([
      [
        { x: 10, y: 20 },
        { x: 15, y: 22 },
      ],
      [{ x: 300, y: 40 }],
    ]);
  });

  it.each([
    '',
    ';',
    '10',
    '10,',
    '10,20,30',
    '10,20;',
    ' 10,20',
    '10,20  30,40',
    '-1,20',
    '1.5,20',
    '01,20',
    '601,20',
    '20,201',
    '10,20\n',
    'M10,20',
    `${'1,1 '.repeat(1500)}1,1`,
  ])('%j is none', (text) => {
    expect(parseSignature(text)).toBeNull();
    expect(isSignature(text)).toBe(false);
  });

  it('reaches the edges of the box', () => {
    expect(isSignature('0,0 600,200')).toBe(true);
  });

  it('needs more ink than a dot or a short line', () => {
    expect(isSignature('300,100')).toBe(false);
    expect(isSignature('300,100 359,100')).toBe(false);
    expect(isSignature('300,100 360,100')).toBe(true);
    expect(isSignature('300,100 330,100;300,120 330,120')).toBe(true);
  });
});

describe('withStroke', () => {
  it('adds a stroke, in whole numbers and inside the box', () => {
    expect(
      withStroke('10,20 30,40', [
        { x: -5, y: 12.4 },
        { x: 700.2, y: 250 },
      ]),
    ).toBe('10,20 30,40;0,12 600,200');
  });

  it('keeps a dot, and nothing of a stroke without points', () => {
    expect(withStroke('', [{ x: 7.6, y: 9 }])).toBe('8,9');
    expect(withStroke('8,9', [])).toBe('8,9');
  });

  it('leaves out the points of a straight line', () => {
    const line = Array.from({ length: 200 }, (_, index) => ({ x: index * 2, y: 50 + index / 2 }));
    expect(withStroke('', line)).toBe('0,50 398,150');
  });

  it('keeps both ways of a line that returns to its start', () => {
    const there = Array.from({ length: 50 }, (_, index) => ({ x: 100 + index * 4, y: 100 }));
    expect(withStroke('', [...there, ...there.toReversed()])).toBe('100,100 296,100 100,100');
  });

  it('writes a usual signature in fewer than 2,000 characters, and stays within a unit of the hand', () => {
    const hand = scrawl(700);
    const text = withStroke(withStroke('', hand), scrawl(200, 0.3));
    expect(isSignature(text)).toBe(true);
    expect(text.length).toBeLessThan(2000);
    const [drawn = []] = parseSignature(text) ?? [];
    const far = hand.filter((point) => {
      const away = drawn.slice(1).map((end, index) => {
        const start = drawn[index] ?? end;
        const square = (end.x - start.x) ** 2 + (end.y - start.y) ** 2;
        const along =
          ((point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)) / square;
        const t = Math.min(1, Math.max(0, along));
        return Math.hypot(
          point.x - start.x - t * (end.x - start.x),
          point.y - start.y - t * (end.y - start.y),
        );
      });
      return Math.min(...away) > 1.6;
    });
    expect(far).toEqual([]);
  });

  it('never becomes longer than is allowed, and keeps what was drawn when there is no more room', () => {
    let text = '';
    for (let index = 0; index < 60; index += 1) {
      const longer = withStroke(text, scrawl(400, 1 + index / 7));
      expect(longer.startsWith(text.split(',')[0] ?? '')).toBe(true);
      text = longer;
      expect(text.length).toBeLessThanOrEqual(maxSignatureLength);
      expect(isSignature(text)).toBe(true);
    }
    // Points too far apart to be left out.
    const zigzag = Array.from({ length: 5000 }, (_, index) => ({
      x: (index * 7) % 600,
      y: index % 2 ? 0 : 200,
    }));
    expect(withStroke(text, zigzag)).toBe(text);
  });
});

describe('signaturePath', () => {
  it('goes through each point, and draws a dot for a stroke of one point', () => {
    expect(signaturePath('10,20')).toBe('M10 20L10.1 20');
    expect(signaturePath('0,0 30,0')).toBe('M0 0C5 0 25 0 30 0');
    const path = signaturePath('0,0 30,0 60,30;90,90');
    expect(path).toMatch(/^M0 0C[\d. -]+ 30 0C[\d. -]+ 60 30M90 90L90.1 90$/);
  });

  it('does not swing past a sharp turn', () => {
    const numbers =
      signaturePath('0,100 600,100 599,101')
        .match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    expect(Math.max(...numbers)).toBeLessThanOrEqual(601);
  });

  it('is empty for what is no signature', () => {
    expect(signaturePath('')).toBe('');
    expect(signaturePath('<svg>')).toBe('');
  });
});
