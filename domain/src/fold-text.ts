/** For comparing typed text: without case, accents and repeated spaces. "Córdoba" and "cordoba" are equal. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
