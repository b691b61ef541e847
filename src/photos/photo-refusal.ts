// Why a file cannot become a photo of a post, each with a sentence that says what to do.
import { photoLimits } from '#domain/limits.ts';

export type PhotoRefusal =
  | 'not-an-image'
  | 'heic-unsupported'
  | 'too-many-pixels'
  | 'too-large-file'
  | 'corrupt'
  | 'no-memory';

/** For a failure that is not the file's fault. */
export const photoFailedText = 'No se pudo preparar la foto. Inténtalo otra vez.';

const maxMegapixels = photoLimits.maxSourcePixels / 1_000_000;
const maxMegabytes = photoLimits.maxSourceBytes / (1024 * 1024);

const sentences: Record<PhotoRefusal, string> = {
  'not-an-image': 'No es una foto que podamos usar. Elige una imagen JPEG, PNG o WebP.',
  'heic-unsupported':
    'Este navegador no sabe abrir fotos HEIC. En los ajustes de la cámara elige «Más compatible» (JPEG), o envía una captura de pantalla de la foto.',
  'too-many-pixels': `Este navegador no puede abrir una foto tan grande: tiene más de ${maxMegapixels} megapíxeles. Hazla con menos resolución, o recórtala y vuelve a elegirla.`,
  'too-large-file': `El archivo pesa más de ${maxMegabytes} MB. Elige una foto más pequeña.`,
  corrupt: 'El archivo está dañado o no se puede leer. Elige otra foto o vuelve a hacerla.',
  'no-memory': 'No quedó memoria para preparar esta foto. Cierra otras aplicaciones y vuelve a intentarlo.',
};

export function photoRefusalText(refusal: PhotoRefusal): string {
  return sentences[refusal];
}
