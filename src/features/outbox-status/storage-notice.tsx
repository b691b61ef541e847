import { useSyncExternalStore } from 'react';
import { type StorageTrouble, storageTrouble } from '#local-database/storage-trouble.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { deviceWord } from '#ui/text/device-word.ts';

interface Notice {
  readonly title: string;
  readonly text: string;
  /** Restarting the app may help. */
  readonly reload?: string;
}

const closed: Notice = {
  title: `Este ${deviceWord()} dejó de guardar`,
  text: 'El sistema cerró el almacén de la aplicación. Lo que está escrito sigue en la pantalla; vuelve a abrirla para que se guarde.',
  reload: 'Volver a abrir',
};

const notices: Record<StorageTrouble, Notice> = {
  unavailable: {
    title: 'Este navegador no guarda nada',
    text: 'Quizá sea una ventana privada. Puedes mirar los animales, pero lo que escribas o publiques aquí se perdería: abre Patitas en una ventana normal.',
    reload: 'Volver a intentarlo',
  },
  'database-closed': closed,
  'cache-closed': closed,
  'quota-exceeded': {
    title: `No queda espacio en este ${deviceWord()}`,
    // What waits is not sent either, because the outbox notes each sending before it begins.
    text: 'Mientras tanto no se guarda nada nuevo ni se envía lo pendiente. Borra fotos o aplicaciones que no uses.',
  },
  wiped: {
    title: 'El navegador borró lo que Patitas guardaba aquí',
    text: `Lo enviado está a salvo en el servidor, pero se perdió lo que solo estaba en este ${deviceWord()}. Instalar la aplicación ayuda a que no vuelva a pasar.`,
  },
};

/** Shows nothing while this phone can store data. */
export function StorageNotice() {
  const trouble = useSyncExternalStore(storageTrouble.subscribe, storageTrouble.getSnapshot);
  if (!trouble) return null;
  const { title, text, reload } = notices[trouble];
  return (
    <Banner
      tone="danger"
      announced
      title={title}
      {...(reload
        ? {
            actions: (
              <Button size="small" onClick={() => location.reload()}>
                {reload}
              </Button>
            ),
          }
        : { onDismiss: storageTrouble.dismiss })}
    >
      {text}
    </Banner>
  );
}
