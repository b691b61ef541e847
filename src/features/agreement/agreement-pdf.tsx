import { useEffect, useState } from 'react';
import { type Agreement, agreementPaths, agreementSheet } from '#domain/agreement.ts';
import { country } from '#domain/countries/chosen.ts';
import { fileHash } from '#domain/photo-name.ts';
import { type LoadPhoto, type PhotoUrl, useServices } from '#services/services.ts';
import { saveFile } from '#shared/save-file.ts';
import { agreementsCache } from '#sw-bridge/forget-photos.ts';
import { Button } from '#ui/actions/button.tsx';
import { Download } from '#ui/icons/page-icons.ts';

interface Files {
  readonly load: LoadPhoto;
  readonly urlOf: PhotoUrl;
}

const pathOf = ({ postId, adopterId, pdfHash }: Agreement) =>
  agreementPaths.pdf(postId, adopterId, pdfHash ?? '');

/** Throws for other bytes than those that were signed. */
async function checked(bytes: ArrayBuffer, { pdfHash }: Agreement): Promise<ArrayBuffer> {
  if ((await fileHash(bytes)) !== pdfHash) throw new Error('not the PDF that was signed');
  return bytes;
}

/** Until the sign-out, so that it can be opened without a network. It is loaded from there first. */
async function keep(agreement: Agreement, { load, urlOf }: Files): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(agreementsCache);
  const url = urlOf(pathOf(agreement));
  if (await cache.match(url)) return;
  const bytes = await checked(await (await load(pathOf(agreement))).arrayBuffer(), agreement);
  await cache.put(url, new Response(bytes, { headers: { 'Content-Type': 'application/pdf' } }));
}

async function makeAgain(agreement: Agreement): Promise<ArrayBuffer> {
  const { makeAgreementPdf } = await import('#agreement-pdf/make-pdf.ts');
  return (await makeAgreementPdf(agreementSheet(agreement, country))).slice().buffer;
}

/** The stored file. Where it cannot be loaded, it is made again, if this version of the app still makes the same bytes. */
async function pdfOf(agreement: Agreement, { load }: Files): Promise<ArrayBuffer> {
  try {
    return await checked(await (await load(pathOf(agreement))).arrayBuffer(), agreement);
  } catch {
    return checked(await makeAgain(agreement), agreement);
  }
}

/** Letters and digits only, for every file system. */
const fileName = (petName: string) =>
  `acuerdo-de-adopcion-${petName.replace(/[^\p{L}\p{Nd}]+/gu, '-').toLowerCase()}.pdf`;

export function AgreementPdf({ agreement }: { agreement: Agreement }) {
  const { loadPhoto: load, photoUrl: urlOf } = useServices();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: with both signatures an agreement never changes.
  useEffect(() => {
    // Without it the button loads or makes the file.
    keep(agreement, { load, urlOf }).catch(() => {});
  }, [agreement.pdfHash, load, urlOf]);

  const download = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      saveFile(await pdfOf(agreement, { load, urlOf }), fileName(agreement.petName), 'application/pdf');
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
