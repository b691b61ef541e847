import { useState } from 'react';
import { type Agreement, agreementSheet } from '#domain/agreement.ts';
import { country } from '#domain/countries/chosen.ts';
import { filePaths } from '#domain/document-paths.ts';
import { avatarNameOf } from '#domain/photo-name.ts';
import { useServices } from '#services/services.ts';
import { saveFile } from '#shared/save-file.ts';
import { Button } from '#ui/actions/button.tsx';
import { Download } from '#ui/icons/page-icons.ts';

type LoadFile = (path: string) => Promise<Blob>;

async function makeAgain(agreement: Agreement): Promise<ArrayBuffer> {
  const { makeAgreementPdf } = await import('#agreement-pdf/make-pdf.ts');
  return (await makeAgreementPdf(agreementSheet(agreement, country))).slice().buffer;
}

/**
 * Made again from what was signed, which needs no network once the library is there. If another version of the app made the
 * stored file, or the library cannot be loaded, the stored one is loaded. Both must have the hash that was signed.
 */
async function pdfOf(agreement: Agreement, load: LoadFile): Promise<ArrayBuffer> {
  const { postId, adopterId, pdfHash } = agreement;
  const made = await makeAgain(agreement).catch(() => null);
  if (made && (await avatarNameOf(made)) === pdfHash) return made;
  const stored = await (await load(filePaths.agreement(postId, adopterId, pdfHash ?? ''))).arrayBuffer();
  if ((await avatarNameOf(stored)) !== pdfHash) throw new Error('the stored PDF is not the signed one');
  return stored;
}

/** Letters and digits only, for every file system. */
const fileName = (petName: string) =>
  `acuerdo-de-adopcion-${petName.replace(/[^\p{L}\p{Nd}]+/gu, '-').toLowerCase()}.pdf`;

export function AgreementPdf({ agreement }: { agreement: Agreement }) {
  const { loadPhoto } = useServices();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  const download = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      saveFile(await pdfOf(agreement, loadPhoto), fileName(agreement.petName), 'application/pdf');
    } catch {
      setError('No se pudo preparar el PDF. Comprueba la conexión e inténtalo otra vez.');
    }
    setIsBusy(false);
  };

  return (
    <div>
      <Button icon={<Download aria-hidden />} busy={isBusy} onClick={() => void download()}>
        Descargar el PDF
      </Button>
      {error && <p role="alert">{error}</p>}
    </div>
  );
}
