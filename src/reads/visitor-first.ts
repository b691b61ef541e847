// Visitors' queries use the public answers, members' queries use Firestore. When a visitor becomes a member, the data
// on the screen stay until Firestore has an answer of the server. "There is none" does not stay: a post that visitors may not
// see may be this person's own.
import type { Observer, QueryReader } from '#firebase/read/queries.ts';
import type { PublicReader } from './public-reader.ts';

export interface Presence {
  /** Whether the page belongs to a visitor now. */
  isVisitor(): Promise<boolean>;
  /** Resolves when Firebase is needed. Stays pending for a visitor who only reads. */
  readonly whenMember: Promise<void>;
}

/**
 * Passes cached answers on only after the server has answered: a new cache knows less than what is shown. A missing document is
 * passed on at once.
 */
function onceHeard<Data>(observer: Observer<Data>): Observer<Data> {
  let hasHeard = false;
  return {
    next(data, fromCache) {
      hasHeard ||= !fromCache;
      if (hasHeard || data === null) observer.next(data, fromCache);
    },
    failed: observer.failed,
  };
}

export function visitorFirst(
  visitors: Pick<PublicReader, 'answers' | 'listen' | 'askAgain'>,
  members: QueryReader,
  { isVisitor, whenMember }: Presence,
): QueryReader {
  return {
    async reconnect() {
      if (await isVisitor()) visitors.askAgain();
      else await members.reconnect();
    },
    listen(name, params, observer) {
      let isOver = false;
      let end = () => {};
      void isVisitor().then((isVisitorNow) => {
        if (isOver) return;
        if (!isVisitorNow || !visitors.answers(name, params)) {
          end = members.listen(name, params, observer);
          return;
        }
        end = visitors.listen(name, params, observer);
        void whenMember.then(() => {
          if (isOver) return;
          end();
          observer.personChanged?.();
          end = members.listen(name, params, onceHeard(observer));
        });
      });
      return () => {
        isOver = true;
        end();
      };
    },
  };
}
