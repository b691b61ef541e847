// The answers of the real rules, by situation. The interpreter of the rules takes about a millisecond for a large batch, too
// long for a million stories, and most situations repeat: the same act on the same state, with other ids and times. A
// situation is the request, the documents it writes, and the content of each document that the rules read while they
// decided. A sample of all answers is asked again and compared.
import { type DataWrite, type Doc, stateAfter } from './documents.ts';
import { type Asker, isSameContent, type ReadDoc, RealRules, type Verdict } from './real-rules.ts';
import { Branch, type GenericPath, pieceOf, Question, shapeOf, shapeOfText } from './shape.ts';

/** What the server asks for each request. */
export interface Rules {
  commit(asker: Asker, writes: readonly DataWrite[], nowMs: number, read: ReadDoc): Verdict;
  get(asker: Asker, path: string, nowMs: number, read: ReadDoc): Verdict;
  file(asker: Asker, method: FileMethod, path: string, isThere: boolean, read: ReadDoc): Verdict;
}

export type FileMethod = 'get' | 'create' | 'delete';

/** A decision, or the next document that the decision depends on. */
type Known = { readonly verdict: Verdict } | { readonly reads: GenericPath };

interface Asked {
  /** Writes down everything that is known before the rules read a document. */
  describe(question: Question<Known>): void;
  /** Whether `describe` writes down this document. */
  isDescribed(path: string): boolean;
  ask(read: ReadDoc): Verdict;
}

/** One answer of this many is compared with the real rules. */
const sampledEach = 1000;
const maxSituations = 300_000;

// The first pieces of a question. Those of a batch are its writes' number and kinds.
const getting = -1;
const filing = -2;
const absent = -1;
const kinds = { set: 0, update: 1, delete: 2 };

export class RememberedRules implements Rules {
  readonly #real = new RealRules();
  #start = new Branch<Known>();
  #situations = 0;
  asked = 0;
  evaluated = 0;

  commit(asker: Asker, writes: readonly DataWrite[], nowMs: number, read: ReadDoc): Verdict {
    return this.#decide(nowMs, read, {
      describe(question) {
        question.piece(askerPiece(asker));
        question.piece(writes.length);
        for (const write of writes) {
          question.piece(kinds[write.kind]);
          question.shape(shapeOfText(write.path));
          if (write.kind !== 'delete') question.shape(shapeOf(write.data));
          describeContent(question, read(write.path));
        }
      },
      isDescribed: (path) => writes.some((write) => write.path === path),
      ask: (readForRules) => {
        const { verdict, after } = this.#real.commit(asker, writes, nowMs, readForRules);
        if (verdict === null) assertSame(after, stateAfter(writes, read, nowMs));
        return verdict;
      },
    });
  }

  get(asker: Asker, path: string, nowMs: number, read: ReadDoc): Verdict {
    return this.#decide(nowMs, read, {
      describe(question) {
        question.piece(askerPiece(asker));
        question.piece(getting);
        question.shape(shapeOfText(path));
        describeContent(question, read(path));
      },
      isDescribed: (other) => other === path,
      ask: (readForRules) => this.#real.get(asker, path, nowMs, readForRules),
    });
  }

  file(asker: Asker, method: FileMethod, path: string, isThere: boolean, read: ReadDoc): Verdict {
    return this.#decide(0, read, {
      describe(question) {
        question.piece(askerPiece(asker));
        question.piece(filing);
        question.piece(pieceOf(`${method} ${path} ${isThere}`));
      },
      isDescribed: () => false,
      ask: (readForRules) => this.#real.file(asker, method, path, isThere, readForRules),
    });
  }

  #decide(nowMs: number, read: ReadDoc, asked: Asked): Verdict {
    this.asked += 1;
    const question = new Question(this.#start, nowMs);
    asked.describe(question);
    let known = question.branch.leaf;
    while (known && 'reads' in known) {
      describeContent(question, read(question.actual(known.reads)));
      known = question.branch.leaf;
    }
    if (!known) return this.#evaluate(nowMs, read, asked);
    if (this.asked % sampledEach === 0 && asked.ask(read) !== known.verdict)
      throw new Error('the rules decide otherwise than remembered');
    return known.verdict;
  }

  #evaluate(nowMs: number, read: ReadDoc, asked: Asked): Verdict {
    this.evaluated += 1;
    this.#situations += 1;
    if (this.#situations > maxSituations) {
      this.#situations = 0;
      this.#start = new Branch();
    }
    const order: string[] = [];
    const verdict = asked.ask((path) => {
      if (!asked.isDescribed(path) && !order.includes(path)) order.push(path);
      return read(path);
    });
    const question = new Question(this.#start, nowMs);
    asked.describe(question);
    for (const path of order) {
      question.branch.leaf ??= { reads: question.generic(path) };
      describeContent(question, read(path));
    }
    question.branch.leaf = { verdict };
    return verdict;
  }
}

const askerPiece = ({ uid, isAdmin }: Asker) => pieceOf(`${uid}${isAdmin}`);

function describeContent(question: Question<Known>, doc: Doc | undefined): void {
  if (doc) question.shape(doc.shape);
  else question.piece(absent);
}

function assertSame(
  after: ReadonlyMap<string, Parameters<typeof isSameContent>[0]>,
  mine: ReadonlyMap<string, Doc | undefined>,
) {
  for (const [path, fields] of after)
    if (!isSameContent(fields, mine.get(path))) throw new Error(`the batch has another effect: ${path}`);
}
