// The Spanish labels of values that a post's fields choose from.
import type { AgeGroup } from './age.ts';
import type { Answer, PostStatus, Sex, Size, Species } from './post.ts';

export const speciesTexts: Record<Species, string> = { dog: 'Perro', cat: 'Gato', other: 'Otro' };
export const sexTexts: Record<Sex, string> = { male: 'Macho', female: 'Hembra', unknown: 'No se sabe' };
export const sizeTexts: Record<Size, string> = { small: 'Pequeño', medium: 'Mediano', large: 'Grande' };
export const answerTexts: Record<Answer, string> = { yes: 'Sí', no: 'No', unknown: 'No se sabe' };
export const ageGroupTexts: Record<AgeGroup, string> = {
  baby: 'Cachorro',
  young: 'Joven',
  adult: 'Adulto',
  senior: 'Mayor',
};
/** These words describe the post, not the pet, so they do not depend on the pet's sex. */
export const postStatusTexts: Record<PostStatus, string> = {
  pending: 'En revisión',
  accepted: 'Publicada',
  rejected: 'Rechazada',
  adopted: 'Adoptada',
  withdrawn: 'Retirada',
  archived: 'Archivada',
};

/** Describes the pet. */
export function reservedText(sex: Sex): string {
  return sex === 'female' ? 'Reservada' : 'Reservado';
}

/** Describes the pet. */
export function adoptedText(sex: Sex): string {
  return sex === 'female' ? 'Adoptada' : 'Adoptado';
}
