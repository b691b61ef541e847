// The answers of the real rules, by situation. The interpreter of the rules takes about a millisecond for a large batch, too
// long for a million stories, and most situations repeat: the same act on the same state, with other ids and times. A
// situation is the request, the documents it writes, and the content of each document that the rules read while they
// decided. A sample of all answers is asked again and compared.
import { type DataWrite, type Doc, stateAfter } from './documents.ts';
import { type Asker, isSameContent, type ReadDoc, RealRules, type Verdict } from './real-rules.ts';
import { Numbering, shapeOf, shapeOfText } from './shape.ts';

/** A decision, or the next document that the decision depends on. */
type Node = { readonly verdict: Verdict } | { readonly reads: string; readonly next: Map<string, Node> };

interface Question {
  /** Everything that is known before the rules read a document. */
  describe(numbers: Numbering): string;
  /** Documents that `describe` contains already. */
  readonly known: ReadonlySet<string>;
  ask(read: ReadDoc): Verdict;
}

/** One answer of this many is compared with the real rules. */
const sampledEach = 2000;
const maxSituations = 300_000;
const none: ReadonlySet<string> = new Set();

export class RememberedRules {
  readonly #real = new RealRules();
  #situations = new Map<string, Node>();
  asked = 0;
  evaluated = 0;

  commit(asker: Asker, writes: readonly DataWrite[], nowMs: number, read: ReadDoc): Verdict {
    return this.#decide(nowMs, read, {
      describe(numbers) {
        let text = `${asker.uid}${asker.isAdmin}`;
        for (const write of writes) {
          const before = read(write.path);
          text += `|${write.kind}${numbers.textOf(shapeOfText(write.path))}`;
          if (write.kind !== 'delete') text += numbers.textOf(shapeOf(write.data));
          text += before ? numbers.textOf(before.shape) : '-';
        }
        return text;
      },
      known: new Set(writes.map(({ path }) => path)),
      ask: (readForRules) => {
        const { verdict, after } = this.#real.commit(asker, writes, nowMs, readForRules);
        if (verdict === null) assertSame(after, stateAfter(writes, read, nowMs));
        return verdict;
      },
    });
  }

  get(asker: Asker, path: string, nowMs: number, read: ReadDoc): Verdict {
    return this.#decide(nowMs, read, {
      describe: (numbers) => {
        const doc = read(path);
        const text = `${asker.uid}${asker.isAdmin} get ${numbers.textOf(shapeOfText(path))}`;
        return doc ? text + numbers.textOf(doc.shape) : text;
      },
      known: new Set([path]),
      ask: (readForRules) => this.#real.get(asker, path, nowMs, readForRules),
    });
  }

  file(
    asker: Asker,
    method: 'get' | 'create' | 'delete',
    path: string,
    isThere: boolean,
    read: ReadDoc,
  ): Verdict {
    return this.#decide(0, read, {
      describe: () => `${asker.uid}${asker.isAdmin} ${method} ${path} ${isThere}`,
      known: none,
      ask: (readForRules) => this.#real.file(asker, method, path, isThere, readForRules),
    });
  }

  #decide(nowMs: number, read: ReadDoc, question: Question): Verdict {
    this.asked += 1;
    const numbers = new Numbering(nowMs);
    let node = this.#situations.get(question.describe(numbers));
    while (node && 'reads' in node)
      node = node.next.get(contentOf(read(numbers.actual(node.reads)), numbers));
    if (!node) return this.#evaluate(nowMs, read, question);
    if (this.asked % sampledEach === 0 && question.ask(read) !== node.verdict)
      throw new Error(
        `the rules decide otherwise than remembered: ${question.describe(new Numbering(nowMs))}`,
      );
    return node.verdict;
  }

  #evaluate(nowMs: number, read: ReadDoc, question: Question): Verdict {
    this.evaluated += 1;
    if (this.#situations.size > maxSituations) this.#situations = new Map();
    const order: string[] = [];
    const verdict = question.ask((path) => {
      if (!question.known.has(path) && !order.includes(path)) order.push(path);
      return read(path);
    });
    const numbers = new Numbering(nowMs);
    let place = this.#situations;
    let key = question.describe(numbers);
    for (const path of order) {
      const reads = numbers.generic(path);
      const known = place.get(key);
      const node = known && 'reads' in known ? known : { reads, next: new Map<string, Node>() };
      place.set(key, node);
      place = node.next;
      key = contentOf(read(path), numbers);
    }
    place.set(key, { verdict });
    return verdict;
  }
}

const contentOf = (doc: Doc | undefined, numbers: Numbering): string =>
  doc ? numbers.textOf(doc.shape) : '-';

function assertSame(
  after: ReadonlyMap<string, Parameters<typeof isSameContent>[0]>,
  mine: ReadonlyMap<string, Doc | undefined>,
) {
  for (const [path, fields] of after)
    if (!isSameContent(fields, mine.get(path))) throw new Error(`the batch has another effect: ${path}`);
}
