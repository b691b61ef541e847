// A drawn signature as text: strokes separated by ";", points by a space, coordinates by ",", whole numbers in a box of
// 600 × 200. "10,20 15,22;300,40" is a line and a dot. The rules know the letters and the length of this text.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Stroke = readonly Point[];

/** The box that signatures are drawn in. The unit is that of the coordinates: screen and paper scale it. */
export const signatureBox = { width: 600, height: 200 } as const;

/** In characters. An ordinary signature has fewer than 2,000. */
export const maxSignatureLength = 6000;

/** The least length of all strokes together, in units of the box: a dot or a short line is not a signature. */
const minInk = 60;

/**
 * How far a simplified stroke may differ from the finger's path, in units of the box. The first one that makes the text short
 * enough is used.
 */
const tolerances = [0.8, 1.6, 3.2, 6.4, 12.8] as const;

const number = '(?:0|[1-9]\\d{0,2})';
const strokePattern = `${number},${number}(?: ${number},${number})*`;
const pattern = new RegExp(`^${strokePattern}(?:;${strokePattern})*$`);

function pointOf(text: string): Point {
  const [x, y] = text.split(',').map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

const isInBox = ({ x, y }: Point) => x <= signatureBox.width && y <= signatureBox.height;

/** The strokes of a drawn signature. Null for any other text, an empty one included. */
export function parseSignature(text: string): readonly Stroke[] | null {
  if (text.length > maxSignatureLength || !pattern.test(text)) return null;
  const strokes = text.split(';').map((stroke) => stroke.split(' ').map(pointOf));
  return strokes.flat().every(isInBox) ? strokes : null;
}

// Math.hypot may round differently in two browsers. The square root may not (ECMA-262, IEEE 754).
const distance = (a: Point, b: Point) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

function lengthOf(stroke: Stroke): number {
  return stroke.reduce((sum, point, index) => sum + distance(stroke[index - 1] ?? point, point), 0);
}

/** Whether the text is a drawn signature, with more ink than a dot. */
export function isSignature(text: string): boolean {
  const strokes = parseSignature(text) ?? [];
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= minInk;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: Point) => `${tenth(x)} ${tenth(y)}`;

/** The control point beside `from`, on the way to `to`. Long handles would draw loops that nobody drew. */
function handle(from: Point, to: Point, before: Point, after: Point): Point {
  const dx = (after.x - before.x) / 6;
  const dy = (after.y - before.y) / 6;
  const length = Math.sqrt(dx * dx + dy * dy);
  const scale = length === 0 ? 0 : Math.min(1, distance(from, to) / 3 / length);
  return { x: from.x + dx * scale, y: from.y + dy * scale };
}

/** A smooth line through all points (Catmull and Rom). */
function strokePath(stroke: Stroke): string {
  const [first] = stroke;
  if (!first) return '';
  // With round ends a line of no length is a dot.
  if (stroke.length === 1) return `M${at(first)}L${at({ x: first.x + 0.1, y: first.y })}`;
  const curves = stroke.slice(1).map((to, index) => {
    const from = stroke[index] ?? to;
    const start = handle(from, to, stroke[index - 1] ?? from, to);
    const end = handle(to, from, stroke[index + 2] ?? to, from);
    return `C${at(start)} ${at(end)} ${at(to)}`;
  });
  return `M${at(first)}${curves.join('')}`;
}

/** The attribute `d` of an SVG path, in units of `signatureBox`. Draw it without filling, with round ends. */
export function pathOfStrokes(strokes: readonly Stroke[]): string {
  return strokes.map(strokePath).join('');
}

/** The same for a stored signature. Empty if the text is none. */
export function signaturePath(text: string): string {
  return pathOfStrokes(parseSignature(text) ?? []);
}

/** The distance from a point to a line between two others. */
function distanceToLine(point: Point, start: Point, end: Point): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / square;
  const bounded = Math.min(1, Math.max(0, along));
  return distance(point, { x: start.x + bounded * dx, y: start.y + bounded * dy });
}

/** Leaves out each point that the line between its neighbours passes closely enough (Ramer, Douglas and Peucker). */
function simplify(stroke: Stroke, tolerance: number): Stroke {
  const kept = new Set([0, stroke.length - 1]);
  const open: [number, number][] = [[0, stroke.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    const [start, end] = [stroke[from], stroke[to]];
    let farthest = { index: -1, distance: tolerance };
    for (let index = from + 1; index < to; index += 1) {
      const point = stroke[index];
      if (!start || !end || !point) continue;
      const away = distanceToLine(point, start, end);
      if (away > farthest.distance) farthest = { index, distance: away };
    }
    if (farthest.index < 0) continue;
    kept.add(farthest.index);
    open.push([from, farthest.index], [farthest.index, to]);
  }
  return stroke.filter((_, index) => kept.has(index));
}

const into = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));

function textOf(strokes: readonly Stroke[]): string {
  return strokes.map((stroke) => stroke.map(({ x, y }) => `${x},${y}`).join(' ')).join(';');
}

/** Whole numbers in the box, and no point twice in a row. */
function inBox(stroke: Stroke): Stroke {
  const whole = stroke.map(({ x, y }) => ({
    x: into(x, signatureBox.width),
    y: into(y, signatureBox.height),
  }));
  return whole.filter((point, index) => {
    const before = whole[index - 1];
    return before?.x !== point.x || before.y !== point.y;
  });
}

/**
 * The signature with one more stroke, which is simplified. A long signature is simplified as a whole, and a stroke for
 * which there is no room is left out.
 * @param stroke the way of the finger, in units of the box. What leaves the box is drawn at its edge
 */
export function withStroke(signature: string, stroke: Stroke): string {
  if (stroke.length === 0) return signature;
  const before = parseSignature(signature) ?? [];
  for (const tolerance of tolerances) {
    const earlier = tolerance === tolerances[0] ? before : before.map((each) => simplify(each, tolerance));
    const text = textOf([...earlier, inBox(simplify(stroke, tolerance))]);
    if (text.length <= maxSignatureLength) return text;
  }
  return signature;
}
