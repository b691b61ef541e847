// The person's data as one zip file: a JSON file for each kind, the photos, and a page that explains the files.
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { ExportedData } from '#firebase/server-acts/online-clients.ts';

/** Photos are already compressed. Compressing them again would take a phone seconds and save nothing. */
const asIs = { level: 0 } as const;

/** Stored files have no extension, but computers choose the program by it. */
function endingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x25 && bytes[1] === 0x50) return '.pdf';
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  return isJpeg ? '.jpg' : '.webp';
}

function explanation({ missing }: ExportedData): string {
  const lines = [
    'Tus datos en Patitas',
    '',
    'datos/: un archivo JSON por cada tipo de dato. Las fechas están en hora universal (UTC).',
    'fotos/: tus fotos y los PDF de tus acuerdos de adopción, con la ruta que nombran los datos y la terminación de su formato.',
    'Lo que te contaron de los animales que diste está en datos/publicaciones.json. Las fotos de esas casas no se copian: son de quien adoptó.',
  ];
  if (missing.length > 0) lines.push('', 'Estos archivos no se pudieron descargar:', ...missing);
  return `${lines.join('\n')}\n`;
}

/** @returns the bytes of the zip */
export function dataArchive(data: ExportedData): Uint8Array<ArrayBuffer> {
  const entries: Zippable = { 'LEEME.txt': strToU8(explanation(data)) };
  for (const [name, content] of Object.entries(data.documents)) {
    entries[`datos/${name}.json`] = strToU8(JSON.stringify(content, null, 2));
  }
  for (const { path, bytes } of data.files) entries[`fotos/${path}${endingOf(bytes)}`] = [bytes, asIs];
  return zipSync(entries);
}
