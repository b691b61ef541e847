import type { SentCommand } from '#outbox/types.ts';
import { useStored } from '#reads/use-stored.ts';
import { useOutbox } from '#services/services.ts';
import { CircleCheck } from '#ui/icons/late-icons.ts';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import * as styles from './pending.css.ts';

const none: readonly SentCommand[] = [];

/** The last commands of this person that arrived. None on a phone without storage. */
export function useSentLately(uid: string | undefined): readonly SentCommand[] {
  const outbox = useOutbox();
  return useStored(uid === undefined ? null : () => outbox.sentBy(uid), [outbox, uid], none);
}

/** What arrived recently. Other screens may not show its effect before the next connection. */
export function SentLately({ sent }: { sent: readonly SentCommand[] }) {
  if (sent.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="sent-lately">
      <h2 id="sent-lately">Ya llegó</h2>
      <ul className={styles.facts}>
        {sent.map(({ commandId, sentence, sentAt }) => (
          <li key={commandId} className={styles.sent}>
            <CircleCheck aria-hidden="true" className={styles.sentIcon} />
            <div className={styles.sentWords}>
              <span className={styles.sentence}>{sentence}</span>
              <span className={styles.moment}>
                <TimeAgo atMs={sentAt} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
