import { useState } from 'react';
import { useOnlineClients } from '#services/services.ts';
import { saveFile } from '#shared/save-file.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Download } from '#ui/icons/page-icons.ts';
import * as styles from './profile.css.ts';
import { useOnlineAct } from './use-online-act.ts';

/** With the person's own date. Swedish writes it as YYYY-MM-DD. */
const fileName = () => `patitas-mis-datos-${new Date().toLocaleDateString('sv')}.zip`;

export function ExportMyData() {
  const { data } = useOnlineClients();
  const { error, attempt } = useOnlineAct({ typed: false });
  const [isBusy, setIsBusy] = useState(false);

  const download = async () => {
    setIsBusy(true);
    await attempt(async () => {
      const [{ dataArchive }, collected] = await Promise.all([import('./data-archive.ts'), data.collect()]);
      saveFile(dataArchive(collected), fileName(), 'application/zip');
    });
    setIsBusy(false);
  };

  return (
    <>
      <p className={styles.quiet}>
        Un archivo con tus datos, tus publicaciones, tus solicitudes, tus comentarios, tus denuncias y tus
        fotos. Se prepara en este dispositivo.
      </p>
      {error && (
        <Banner tone="danger" announced>
          {error}
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
