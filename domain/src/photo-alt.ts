import { ageText } from './age.ts';
import type { Post, PostPhoto } from './post.ts';
import { speciesTexts } from './post-texts.ts';

/**
 * The text of a photo for screen readers: the publisher's description, otherwise one made from the facts about the pet.
 */
export function photoAlt(
  post: Pick<Post, 'name' | 'species' | 'sex' | 'ageMonths' | 'photos'>,
  photo: Pick<PostPhoto, 'id' | 'alt'>,
): string {
  if (photo.alt) return photo.alt;
  const position = post.photos.findIndex(({ id }) => id === photo.id) + 1;
  const which = post.photos.length > 1 && position > 0 ? `, foto ${position} de ${post.photos.length}` : '';
  const male = post.species === 'other' ? 'animal' : speciesTexts[post.species].toLowerCase();
  // "perra" and "gata". "Animal" is the same word for both.
  const kind = post.sex === 'female' ? male.replace('o', 'a') : male;
  return `${post.name}, ${kind} de ${ageText(post.ageMonths)}${which}`;
}
