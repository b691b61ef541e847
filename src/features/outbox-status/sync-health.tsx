import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { ConnectionState } from '#connection/connection.ts';
import { storageTrouble } from '#local-database/storage-trouble.ts';
import { useConnectionState } from '#reads/use-connection.ts';
import { useConnection } from '#services/services.ts';
import { type ReadPushState, usePushState } from '#shared/use-push-state.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import * as styles from './pending.css.ts';
import { askToPersist, type SyncHealth as Health, readSyncHealth } from './read-sync-health.ts';

const pushTexts: Record<ReadPushState, string> = {
  on: 'Activados',
  off: 'Desactivados',
  'no-worker': 'Desactivados',
  blocked: 'Bloqueados en el navegador',
  'not-installed': 'Solo en la aplicación instalada',
  unsupported: 'Este navegador no los tiene',
  unread: 'No pudimos mirarlos ahora',
};

function connectionText(state: ConnectionState): string {
  switch (state) {
    case 'heard':
      return 'Hay conexión';
    case 'unsure':
      return 'Sin noticias del servidor';
    case 'silent':
      return 'Sin conexión: nada responde';
    case 'portal':
      return 'La red pide entrar antes en su página';
    case 'phone-is-off':
      return `Sin conexión: este ${deviceWord()} no tiene red`;
  }
}

const megabytes = new Intl.NumberFormat('es', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});

function storageText({ isPersisted }: Health, storesNothing: boolean): string {
  if (storesNothing) return 'Este navegador no los guarda';
  if (isPersisted === null) return 'El navegador no lo dice';
  return isPersisted ? `Protegidos en este ${deviceWord()}` : 'El navegador puede borrarlos si falta espacio';
}

export function SyncHealth() {
  const contactAt = useLastContact();
  const connection = useConnectionState();
  const { health, protect } = useHealth();
  const [push] = usePushState();
  const trouble = useSyncExternalStore(storageTrouble.subscribe, storageTrouble.getSnapshot);
  const storesNothing = trouble === 'unavailable';
  return (
    <section className={styles.part} aria-labelledby="sync-health">
      <h2 id="sync-health">Estado de este {deviceWord()}</h2>
      <dl className={styles.facts}>
        <Fact term="Conexión">{connectionText(connection)}</Fact>
        <Fact term="Último contacto">
          {contactAt === null ? 'Todavía ninguno' : <TimeAgo atMs={contactAt} />}
        </Fact>
        <Fact term="Versión">{__APP_VERSION__}</Fact>
        {/* They come later, and stand last, so that they move nothing. */}
        {health && (
          <>
            {health.usedBytes !== null && (
              <Fact term="Espacio usado">{megabytes.format(health.usedBytes / 1_000_000)}</Fact>
            )}
            <Fact term="Tus datos">{storageText(health, storesNothing)}</Fact>
          </>
        )}
        {push && <Fact term="Avisos">{pushTexts[push]}</Fact>}
      </dl>
      {health?.isPersisted === false && !storesNothing && (
        <div>
          <Button size="small" onClick={protect}>
            Proteger mis datos
          </Button>
        </div>
      )}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

const lookAgainMs = 5000;

/** The connection does not report each contact, so the time is read again while the page is visible. */
function useLastContact(): number | null {
  const connection = useConnection();
  const [contactAt, setContactAt] = useState(connection.lastContact);
  useEffect(() => {
    const timer = setInterval(() => setContactAt(connection.lastContact()), lookAgainMs);
    return () => clearInterval(timer);
  }, [connection]);
  return contactAt;
}

function useHealth() {
  const toast = useToast();
  const [health, setHealth] = useState<Health | null>(null);
  useEffect(() => {
    void readSyncHealth().then(setHealth);
  }, []);
  const protect = async () => {
    keepFocus();
    const isPersisted = await askToPersist();
    setHealth(await readSyncHealth());
    if (!isPersisted)
      toast.show({
        text: 'El navegador no lo prometió. Instalar la aplicación suele ayudar.',
        severity: 'info',
      });
  };
  return { health, protect: () => void protect() };
}
