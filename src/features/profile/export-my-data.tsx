import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWaitingOrNone } from '#reads/use-waiting.ts';
import { useOnlineClients } from '#services/services.ts';
import { saveFile } from '#shared/save-file.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Download } from '#ui/icons/page-icons.ts';
import * as styles from './profile.css.ts';
import { useOnlineAct } from './use-online-act.ts';

/** With the person's own date. Swedish writes it as YYYY-MM-DD. */
const fileName = () => `patitas-mis-datos-${new Date().toLocaleDateString('sv')}.zip`;

function missingText(count: number): string {
  const which =
    count === 1 ? 'Falta 1 archivo que no se pudo' : `Faltan ${count} archivos que no se pudieron`;
  return `${which} descargar: LEEME.txt dice cuáles. Con mejor conexión, descarga tus datos otra vez.`;
}

export function ExportMyData() {
  const { data } = useOnlineClients();
  const isWaiting = useWaitingOrNone().length > 0;
  const { error, attempt } = useOnlineAct({ typed: false });
  const [isBusy, setIsBusy] = useState(false);
  /** How many files the last copy lacks. Whoever deletes the account next would lose them. */
  const [missing, setMissing] = useState(0);

  const download = async () => {
    setIsBusy(true);
    setMissing(0);
    await attempt(async () => {
      const [{ dataArchive }, collected] = await Promise.all([import('./data-archive.ts'), data.collect()]);
      saveFile(dataArchive(collected), fileName(), 'application/zip');
      setMissing(collected.missing.length);
    });
    setIsBusy(false);
  };

  return (
    <>
      <p className={styles.quiet}>
        Un archivo con tus datos, tus publicaciones, tus solicitudes, tus comentarios, tus denuncias y tus
        fotos. Se prepara en este dispositivo.
      </p>
      {isWaiting && (
        <p className={styles.quiet}>
          Lo que espera en <Link to="/pendientes">Pendientes</Link> aún no está en el archivo.
        </p>
      )}
      {error && (
        <Banner tone="danger" announced>
          {error}
        </Banner>
      )}
      {missing > 0 && (
        <Banner tone="warning" announced>
          {missingText(missing)}
        </Banner>
      )}
      <div>
        <Button icon={<Download aria-hidden />} busy={isBusy} onClick={() => void download()}>
          Descargar mis datos
        </Button>
      </div>
    </>
  );
}
