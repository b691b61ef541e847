// The form of a document in which two situations look alike if the rules cannot tell them apart. Command ids and times become
// numbers in the order of their appearance; a time also tells its age, as far as the rules ask for it.

/** A time that the server set. */
export class ServerTime {
  readonly ms: number;

  constructor(ms: number) {
    this.ms = ms;
  }
}

type Hole = ServerTime | { readonly id: string };

/** Everything that is not numbered, as one number for each different text; and what is numbered, in its order. */
export interface Shape {
  readonly text: number;
  readonly holes: readonly Hole[];
}

const texts = new Map<string, number>();
function numberOfText(text: string): number {
  const known = texts.get(text);
  if (known !== undefined) return known;
  texts.set(text, texts.size);
  return texts.size - 1;
}

const commandId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const commandIdLength = 36;

class ShapeWriter {
  readonly holes: Hole[] = [];
  #text = '';

  write(text: string) {
    this.#text += text;
  }

  hole(hole: Hole) {
    this.holes.push(hole);
    this.#text += '\n';
  }

  end(): Shape {
    return { text: numberOfText(this.#text), holes: this.holes };
  }

  string(text: string) {
    this.write(`${text.length}"`);
    if (text.length < commandIdLength) return this.write(text);
    let end = 0;
    for (const { 0: id, index } of text.matchAll(commandId)) {
      this.write(text.slice(end, index));
      this.hole({ id });
      end = index + commandIdLength;
    }
    this.write(text.slice(end));
  }

  value(value: unknown) {
    if (typeof value === 'string') return this.string(value);
    if (value === null || typeof value !== 'object') return this.write(` ${String(value)}`);
    if (value instanceof ServerTime) return this.hole(value);
    if (Array.isArray(value)) {
      this.write('[');
      for (const item of value) this.value(item);
      return this.write(']');
    }
    this.write('{');
    for (const key in value) {
      this.write(`${key}:`);
      this.value((value as Record<string, unknown>)[key]);
    }
    this.write('}');
  }
}

export function shapeOf(value: unknown): Shape {
  const writer = new ShapeWriter();
  writer.value(value);
  return writer.end();
}

export function shapeOfText(text: string): Shape {
  const writer = new ShapeWriter();
  writer.string(text);
  return writer.end();
}

const hourMs = 3_600_000;
/** The ages that the rules compare: a day of counting, and the time that an adopted post stays. */
const dayMs = 24 * hourMs;
const adoptedPostLifeMs = 180 * dayMs;

function ageOf(ageMs: number): string {
  if (ageMs === 0) return 'now';
  if (ageMs < dayMs) return 'new';
  return ageMs <= adoptedPostLifeMs ? 'day' : 'old';
}

/** The numbers of one question to the rules. */
export class Numbering {
  readonly #nowMs: number;
  readonly #numbers = new Map<string | number, string>();
  readonly #ids: string[] = [];

  constructor(nowMs: number) {
    this.#nowMs = nowMs;
  }

  textOf(shape: Shape): string {
    let text = `.${shape.text}`;
    for (const hole of shape.holes) text += this.#numberOf(hole);
    return text;
  }

  #numberOf(hole: Hole): string {
    const isTime = hole instanceof ServerTime;
    const name = isTime ? hole.ms : hole.id;
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const index = this.#numbers.size;
    const number = `<${index}${isTime ? ageOf(this.#nowMs - hole.ms) : ''}>`;
    this.#numbers.set(name, number);
    if (!isTime) this.#ids[index] = hole.id;
    return number;
  }

  /** A path in which command ids are replaced by their numbers, so that it can be found again in another story. */
  generic(path: string): string {
    return path.replace(commandId, (id) => this.#numbers.get(id) ?? id);
  }

  /** The reverse of `generic`. */
  actual(path: string): string {
    return path.replace(/<(\d+)>/g, (_, index) => this.#ids[Number(index)] ?? '');
  }
}
