/**
 * Without case and accents. The range holds the accents of Latin letters, which NFD takes apart; it is four times faster
 * than a Unicode property.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** For comparing typed text: without case, accents and repeated spaces. "Córdoba" and "cordoba" are equal. */
export function foldText(text: string): string {
  return foldLetters(text).replace(/\s+/g, ' ').trim();
}
