// Words that differ between countries. Apart from `country` and its folder, which the page of a pet loads for every visitor.
import { country } from './countries/chosen.ts';

interface Words {
  /** A home in a building of several. */
  readonly flat: string;
  /** What the menus of phones and browsers say. */
  readonly add: string;
  readonly addToHome: string;
}

const wordsOfLocales: Readonly<Record<string, Words>> = {
  'es-AR': { flat: 'departamento', add: 'Agregar', addToHome: 'Agregar a inicio' },
  'es-ES': { flat: 'piso', add: 'Añadir', addToHome: 'Añadir a pantalla de inicio' },
};

/** @param locale of the deployment's country. @throws Error for one that has no words here */
export function countryWords(locale = country.locale): Words {
  const words = wordsOfLocales[locale];
  if (!words) throw new Error(`There are no words for "${locale}".`);
  return words;
}
