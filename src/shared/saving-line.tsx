import type { ReactNode } from 'react';
import type { Saving } from '#drafts/types.ts';
import { IndexedDbError } from '#outbox/types.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Smartphone } from '#ui/icons/late-icons.ts';
import { formatDateTime } from '#ui/text/dates.ts';
import { deviceWord } from '#ui/text/device-word.ts';
import * as styles from './saving-line.css.ts';

/** Why the phone could not store it, and what to do. The typed text is still on the screen. */
function storageErrorText(error: unknown): string {
  if (error instanceof IndexedDbError && error.code === 'quota-exceeded')
    return `No queda espacio en este ${deviceWord()}. Libera espacio y vuelve a intentarlo; lo que escribiste sigue aquí mientras no cierres la página.`;
  return `Este ${deviceWord()} no pudo guardarlo. Vuelve a intentarlo; lo que escribiste sigue aquí mientras no cierres la página.`;
}

interface SavingLineProps {
  saving: Saving;
  onSaveAgain: () => void;
  /** A link beside it. */
  children?: ReactNode;
}

/** Says that the phone stores the typed text, or that it could not. */
export function SavingLine({ saving, onSaveAgain, children }: SavingLineProps) {
  if (saving.state === 'failed') return <SavingFailed error={saving.error} onSaveAgain={onSaveAgain} />;
  return (
    <div className={styles.line}>
      <span className={styles.state}>
        <Smartphone aria-hidden="true" />
        <SavingText saving={saving} />
      </span>
      {children}
    </div>
  );
}

export function SavingFailed({ error, onSaveAgain }: { error: unknown; onSaveAgain: () => void }) {
  return (
    <Banner
      tone="danger"
      announced
      title={`Sin guardar en este ${deviceWord()}`}
      actions={
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget);
            onSaveAgain();
          }}
        >
          Reintentar
        </Button>
      }
    >
      {storageErrorText(error)}
    </Banner>
  );
}

function SavingText({ saving }: { saving: Exclude<Saving, { state: 'failed' }> }) {
  switch (saving.state) {
    case 'untouched':
      return <span>Se guarda en este {deviceWord()}</span>;
    case 'saving':
      return <span>Guardando…</span>;
    case 'saved':
      return <span title={formatDateTime(saving.atMs)}>Guardado en este {deviceWord()}</span>;
  }
}
