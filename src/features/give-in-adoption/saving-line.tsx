import { Link } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { formatDateTime } from '#ui/text/dates.ts';
import * as styles from './give.css.ts';
import { storageErrorText } from './storage-error-text.ts';
import type { Saving } from './use-give-draft.ts';

/** Says that the phone keeps what is typed, and when it does not. */
export function SavingLine({ saving, onSaveAgain }: { saving: Saving; onSaveAgain: () => void }) {
  if (saving.state === 'failed') {
    return (
      <Banner
        tone="danger"
        announced
        title="Sin guardar en este teléfono"
        actions={
          <Button size="small" onClick={onSaveAgain}>
            Reintentar
          </Button>
        }
      >
        {storageErrorText(saving.error)}
      </Banner>
    );
  }
  return (
    <div className={styles.savingLine}>
      <span className={styles.savingState}>
        <Smartphone aria-hidden="true" />
        <SavingText saving={saving} />
      </span>
      <Link to="/dar-en-adopcion" search={{ borradores: true }} className={styles.savingLink}>
        Mis borradores
      </Link>
    </div>
  );
}

function SavingText({ saving }: { saving: Exclude<Saving, { state: 'failed' }> }) {
  switch (saving.state) {
    case 'untouched':
      return <span>Se guarda en este teléfono</span>;
    case 'saving':
      return <span>Guardando…</span>;
    case 'saved':
      return <span title={formatDateTime(saving.atMs)}>Guardado en este teléfono</span>;
  }
}
