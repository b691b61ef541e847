import { countryWords } from '#domain/country-words.ts';
import type { ReadPushState } from '#shared/use-push-state.ts';

const why =
  'Te avisamos cuando alguien quiera adoptar a tu animal, respondan a tu solicitud o comenten tu publicación, aunque la aplicación esté cerrada.';

/** The meaning of the state, and the possible action. */
export function pushText(state: ReadPushState): string {
  switch (state) {
    case 'on':
      return 'Los avisos están activados en este dispositivo.';
    case 'off':
      return why;
    case 'blocked':
      return 'Los avisos están bloqueados para Patitas. Para recibirlos, permítelos en los ajustes de este sitio en tu navegador y vuelve aquí.';
    case 'not-installed':
      return `En iPhone y iPad los avisos llegan solo a la aplicación instalada: toca Compartir, después «${countryWords().addToHome}», y actívalos desde allí.`;
    case 'no-worker':
      return 'Los avisos aún se están preparando. Vuelve a abrir esta página en un momento.';
    case 'unread':
      return 'No pudimos mirar los avisos de este dispositivo. Vuelve a abrir esta página en un momento.';
    case 'unsupported':
      return 'Este navegador no admite avisos. Los verás igualmente en la campana al abrir Patitas.';
  }
}
