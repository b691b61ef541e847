import { countryWords } from '#domain/country-words.ts';

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

/** In the words of the menus, which differ between countries. */
export function installSteps(browser: BrowserAtHand): readonly string[] {
  const { add, addToHome } = countryWords();
  switch (browser) {
    case 'ios-safari':
      return [
        'Toca Compartir, el cuadrado con una flecha hacia arriba.',
        `Baja y elige «${addToHome}».`,
        `Toca «${add}»: Patitas aparecerá junto a tus otras aplicaciones.`,
      ];
    case 'ios-other':
      return [
        'Toca Compartir, junto a la barra de direcciones.',
        `Elige «${addToHome}». Si no está, abre esta página en Safari y repite los pasos.`,
        `Toca «${add}».`,
      ];
    case 'android-firefox':
      return ['Abre el menú de los tres puntos.', `Elige «${add} a pantalla de inicio».`, 'Confirma.'];
    case 'mac-safari':
      return ['Abre el menú Archivo.', `Elige «${add} al Dock».`, `Confirma con «${add}».`];
    case 'other':
      return [
        'Abre el menú del navegador.',
        `Elige «Instalar» o «${add} a pantalla de inicio», si aparece.`,
        'Confirma. Si tu navegador no lo ofrece, Patitas funciona igual desde aquí.',
      ];
  }
}
