import { dayMs } from '#domain/durations.ts';
// The form of a document in which two situations look alike if the rules cannot tell them apart. Command ids and times become
// numbers in the order of their appearance; a time also tells its age, as far as the rules ask for it.

/** A time that the server set. */
export class ServerTime {
  readonly ms: number;

  constructor(ms: number) {
    this.ms = ms;
  }
}

/**
 * A tree of everything that was ever written, piece by piece. The same pieces in the same order lead to the same branch, so
 * that two contents can be compared without their texts: long texts would have to be joined and hashed for each comparison.
 */
export class Branch<Leaf> {
  leaf: Leaf | undefined = undefined;
  // Most branches go on in one way only, and need no map.
  #piece = Number.NaN;
  #first: Branch<Leaf> | null = null;
  #others: Map<number, Branch<Leaf>> | null = null;

  /** The branch after this piece. */
  at(piece: number): Branch<Leaf> {
    if (this.#first === null) {
      this.#piece = piece;
      this.#first = new Branch();
    }
    if (this.#piece === piece) return this.#first;
    this.#others ??= new Map();
    const known = this.#others.get(piece);
    if (known) return known;
    const next = new Branch<Leaf>();
    this.#others.set(piece, next);
    return next;
  }
}

type Hole = ServerTime | { readonly id: string };

/** `content`: one number for each different content without the numbered parts. `holes`: the numbered parts in their order. */
export interface Shape {
  readonly content: number;
  readonly holes: readonly Hole[];
}

const pieces = new Map<unknown, number>();
/** Texts, numbers, booleans and null as small numbers. */
export function pieceOf(value: unknown): number {
  const known = pieces.get(value);
  if (known !== undefined) return known;
  pieces.set(value, pieces.size);
  return pieces.size - 1;
}

const commandId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const commandIdLength = 36;

/** The stories number their commands from 1, so their texts repeat, and few have to be searched for ids. */
const texts = new Map<string, Shape>();
export function shapeOfText(text: string): Shape {
  const known = texts.get(text);
  if (known) return known;
  const ids = text.length < commandIdLength ? [] : (text.match(commandId) ?? []);
  const withoutIds = `${text.length}"${ids.length > 0 ? text.replace(commandId, '\n') : text}`;
  const shape = { content: pieceOf(withoutIds), holes: ids.map((id) => ({ id })) };
  texts.set(text, shape);
  return shape;
}

const root = new Branch<number>();
let contents = 0;
// No text is one of these, because each begins with its length.
const [time, list, listEnd, map, mapEnd] = ['time', '[', ']', '{', '}'].map(pieceOf) as [
  number,
  number,
  number,
  number,
  number,
];

/** An entry of the moderation log holds the time of the reviewed post as a number. */
const seenTime = 'seenUpdatedAt';

class ShapeWriter {
  readonly holes: Hole[] = [];
  #branch = root;

  #piece(piece: number) {
    this.#branch = this.#branch.at(piece);
  }

  end(): Shape {
    this.#branch.leaf ??= contents++;
    return { content: this.#branch.leaf, holes: this.holes };
  }

  value(value: unknown) {
    if (typeof value === 'string') {
      const { content, holes } = shapeOfText(value);
      this.#piece(content);
      for (const hole of holes) this.holes.push(hole);
    } else if (value === null || typeof value !== 'object') this.#piece(pieceOf(value));
    else if (value instanceof ServerTime) {
      this.#piece(time);
      this.holes.push(value);
    } else if (Array.isArray(value)) {
      this.#piece(list);
      for (const item of value) this.value(item);
      this.#piece(listEnd);
    } else {
      this.#piece(map);
      for (const key in value) {
        this.#piece(pieceOf(key));
        const inner = (value as Record<string, unknown>)[key];
        this.value(key === seenTime && typeof inner === 'number' ? new ServerTime(inner) : inner);
      }
      this.#piece(mapEnd);
    }
  }
}

export function shapeOf(value: unknown): Shape {
  const writer = new ShapeWriter();
  writer.value(value);
  return writer.end();
}

/** The ages that the rules compare: a day of counting, and the time that an adopted post stays. */
const adoptedPostLifeMs = 180 * dayMs;

const ages = { now: 1, new: 2, day: 3, old: 4 };
const agesAndId = 5;

function ageOf(ageMs: number): number {
  if (ageMs === 0) return ages.now;
  if (ageMs < dayMs) return ages.new;
  return ageMs <= adoptedPostLifeMs ? ages.day : ages.old;
}

/** A path with the numbers of the ids in it, so that it can be found again in another story. */
export type GenericPath = readonly (string | number)[];

/** A question to the rules while it is written down, piece by piece. Ids and times get their numbers here. */
export class Question<Leaf> {
  branch: Branch<Leaf>;
  readonly #nowMs: number;
  readonly #numbers = new Map<string | number, number>();
  readonly #ids: string[] = [];

  constructor(start: Branch<Leaf>, nowMs: number) {
    this.branch = start;
    this.#nowMs = nowMs;
  }

  piece(piece: number) {
    this.branch = this.branch.at(piece);
  }

  shape({ content, holes }: Shape) {
    this.piece(content);
    for (const hole of holes) this.piece(this.#pieceOf(hole));
  }

  #pieceOf(hole: Hole): number {
    const isTime = hole instanceof ServerTime;
    const name = isTime ? hole.ms : hole.id;
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const index = this.#numbers.size;
    const piece = index * agesAndId + (isTime ? ageOf(this.#nowMs - hole.ms) : 0);
    this.#numbers.set(name, piece);
    if (!isTime) this.#ids[index] = hole.id;
    return piece;
  }

  generic(path: string): GenericPath {
    const texts = path.split(commandId);
    const ids = path.match(commandId) ?? [];
    return texts.flatMap((text, index) => {
      const id = ids[index];
      const piece = id === undefined ? undefined : this.#numbers.get(id);
      return id === undefined ? [text] : [text, piece === undefined ? id : piece / agesAndId];
    });
  }

  /** The reverse of `generic`. */
  actual(path: GenericPath): string {
    let actual = '';
    for (const part of path) actual += typeof part === 'string' ? part : (this.#ids[part] ?? '');
    return actual;
  }
}
