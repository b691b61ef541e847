const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** "tú y Luis", "tú e Irene", "Luna, Milo e Iris": before the sound of an i, Spanish says "e". */
export function listed(...names: readonly string[]): string {
  return list.format(names);
}
