/** Browsers with different ways to install an app. The user agent only chooses the instructions. */
export type BrowserAtHand = 'ios-safari' | 'ios-other' | 'android-firefox' | 'mac-safari' | 'other';

export function browserAtHand(userAgent: string, maxTouchPoints: number): BrowserAtHand {
  // iPadOS reports a Mac. A Mac has no touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isIos) return /CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent) ? 'ios-other' : 'ios-safari';
  if (/Android/.test(userAgent) && /Firefox/.test(userAgent)) return 'android-firefox';
  if (/Macintosh/.test(userAgent) && /Safari/.test(userAgent) && !/Chrom/.test(userAgent))
    return 'mac-safari';
  return 'other';
}

export const installSteps: Readonly<Record<BrowserAtHand, readonly string[]>> = {
  'ios-safari': [
    'Toca Compartir, el cuadrado con una flecha hacia arriba.',
    'Baja y elige «Agregar a inicio».',
    'Toca «Agregar»: Patitas aparecerá junto a tus otras aplicaciones.',
  ],
  'ios-other': [
    'Toca Compartir, junto a la barra de direcciones.',
    'Elige «Agregar a inicio». Si no está, abre esta página en Safari y repite los pasos.',
    'Toca «Agregar».',
  ],
  'android-firefox': [
    'Abre el menú de los tres puntos.',
    'Elige «Agregar a pantalla de inicio».',
    'Confirma.',
  ],
  'mac-safari': ['Abre el menú Archivo.', 'Elige «Agregar al Dock».', 'Confirma con «Agregar».'],
  other: [
    'Abre el menú del navegador.',
    'Elige «Instalar» o «Agregar a pantalla de inicio», si aparece.',
    'Confirma. Si tu navegador no lo ofrece, Patitas funciona igual desde aquí.',
  ],
};
