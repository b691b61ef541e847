/** For comparing what people type: without case, accents and double spaces. "Córdoba" and "cordoba" are one. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
