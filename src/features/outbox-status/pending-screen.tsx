import { Link } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type StorageTrouble, storageTrouble } from '#local-database/storage-trouble.ts';
import { obstaclesOf } from '#outbox/held-entries.ts';
import type { PendingEntry, StoredEntry } from '#outbox/types.ts';
import { useConnectionState } from '#reads/use-connection.ts';
import { useWaiting } from '#reads/use-waiting.ts';
import { useCurrentUser, useSession } from '#session/session-provider.tsx';
import { UnreadHere } from '#shared/unread-here.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { IllustrationWaiting } from '#ui/brand/illustration-waiting.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Page } from '#ui/layout/page.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import { DraftsHere } from './drafts-here.tsx';
import * as styles from './pending.css.ts';
import { PendingEntryRow } from './pending-entry-row.tsx';
import { pendingLead } from './pending-lead.ts';
import { SealedHere } from './sealed-here.tsx';
import { SentLately, useSentLately } from './sent-lately.tsx';
import { SyncHealth } from './sync-health.tsx';

interface PendingScreenProps {
  /** Opens the content of an entry for another attempt: a post, a comment, a request, the profile. */
  onEdit: (entry: PendingEntry) => void;
  /** Whether this browser sends waiting entries when the app is closed. */
  sendsWhenClosed: () => Promise<boolean>;
}

/** The own commands that the server does not have yet, and below them the state of this phone's storage. */
export function PendingScreen({ onEdit, sendsWhenClosed }: PendingScreenProps) {
  const stored = useWaiting();
  const connection = useConnectionState();
  const uid = useCurrentUser()?.uid;
  const sent = useSentLately(uid);
  // The phone is read twice, and what it had sent may be told first.
  const isWaiting = ({ commandId }: StoredEntry) => !sent.some((one) => one.commandId === commandId);
  const entries = stored?.filter(isWaiting);
  const trouble = useSyncExternalStore(storageTrouble.subscribe, storageTrouble.getSnapshot);
  const reading = usePhoneReading(entries, trouble);
  const obstacles = obstaclesOf(entries ?? []);
  return (
    <Page
      title="Pendientes"
      width="column"
      lead={pendingLead(entries ?? [], connection, useAnswer(sendsWhenClosed), trouble !== null)}
    >
      {!entries?.length ? (
        <NothingOfMine reading={reading} />
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <PendingEntryRow
              key={entry.commandId}
              entry={entry}
              obstacle={obstacles.get(entry)}
              onEdit={onEdit}
            />
          ))}
        </ul>
      )}
      <DraftsHere uid={uid} />
      <SentLately sent={sent} />
      {/* What is above it has another height as soon as the phone is read. */}
      {reading !== 'looking' && <SyncHealth />}
    </Page>
  );
}

/** False until the browser has answered. */
function useAnswer(ask: () => Promise<boolean>): boolean {
  const [answer, setAnswer] = useState(false);
  useEffect(() => {
    void ask().then(setAnswer);
  }, [ask]);
  return answer;
}

type PhoneReading = 'looking' | 'signed-out' | 'refused' | 'read';

/** Whether the phone has told what waits on it. */
function usePhoneReading(
  entries: readonly StoredEntry[] | undefined,
  trouble: StorageTrouble | null,
): PhoneReading {
  const { status } = useSession();
  if (entries?.length) return 'read';
  if (status === 'signed-out') return 'signed-out';
  if (status === 'signed-in' && entries) return 'read';
  // What was deleted is told above, and the other database is Firestore's.
  const isRefused = trouble !== null && trouble !== 'wiped' && trouble !== 'cache-closed';
  return status === 'signed-in' && isRefused ? 'refused' : 'looking';
}

function NothingOfMine({ reading }: { reading: PhoneReading }) {
  switch (reading) {
    case 'looking':
      return <Spinner label={`Mirando lo que hay en este ${deviceWord()}`} />;
    case 'refused':
      return <UnreadHere onRetry={() => location.reload()} />;
    case 'signed-out':
      return <SealedHere nothing={<NothingPending />} />;
    case 'read':
      return <NothingPending />;
  }
}

function NothingPending() {
  return (
    <EmptyState
      illustration={<IllustrationWaiting />}
      title="No hay nada pendiente"
      text="No te queda nada por enviar."
      actions={<WhatNext />}
    />
  );
}

function WhatNext() {
  const user = useCurrentUser();
  const className = buttonClass({ variant: 'primary' });
  if (user?.role === 'user')
    return (
      <Link to="/perfil-de-usuario/$uid" params={{ uid: user.uid }} className={className}>
        Ver mis publicaciones
      </Link>
    );
  return user ? (
    <Link to="/admin/perros" className={className}>
      Revisar publicaciones
    </Link>
  ) : (
    <Link to="/adopciones" className={className}>
      Ver adopciones
    </Link>
  );
}
