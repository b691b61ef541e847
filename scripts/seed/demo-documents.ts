// Builds the documents of a person and a post exactly as the app would write them.
import { Timestamp } from 'firebase/firestore/lite';
import { type AgeGroup, ageGroupOf } from '#domain/age.ts';
import { documentPaths, filePaths } from '#domain/document-paths.ts';
import { dayMs } from '#domain/durations.ts';
import type { PostContent } from '#domain/post-fields.ts';
import type { DemoAccount } from './demo-accounts.ts';
import type { DemoPost } from './demo-posts.ts';
import type { DrawnPhoto } from './drawing/draw-photo.ts';
import type { SeedFile } from './upload-file.ts';

export type Person = DemoAccount & { uid: string };
export type Entry = [path: string, data: object];

export const daysBefore = (now: number, days: number) => Timestamp.fromMillis(now - days * dayMs);

export function accountDocuments(person: Person, now: number): Entry[] {
  const { uid, email, name, lastName, displayName, province, city } = person;
  const shared = { displayName, photoURL: null, province, city, createdAt: daysBefore(now, 120) };
  return [
    [
      documentPaths.user(uid),
      { ...shared, uid, email, name, lastName, phone: '+54 261 555 0134', role: 'user', blocked: false },
    ],
    [documentPaths.profile(uid), shared],
  ];
}

const contentCommandId = ({ id }: DemoPost) => `seed-${id}`;

function statusFields(post: DemoPost, now: number) {
  const isModerated = post.status !== 'pending';
  return {
    status: post.status,
    rejectionReason: post.rejectionReason ?? null,
    moderatedAt: isModerated ? daysBefore(now, Math.max(0, post.daysAgo - 0.3)) : null,
    moderatedCommandId: isModerated ? contentCommandId(post) : null,
  };
}

function contentFields(post: DemoPost) {
  const { species, name, sex, size, ageMonths, breed, province, city, description, goodWith } = post;
  return {
    species,
    name,
    sex,
    size,
    ageMonths,
    ageGroup: ageGroupOf(ageMonths),
    breed,
    province,
    city,
    description,
    health: {
      vaccinated: post.vaccinated,
      sterilised: post.sterilised,
      dewormed: 'yes',
      microchipped: 'unknown',
    },
    goodWith,
    specialNeeds: post.specialNeeds ?? null,
    urgent: post.urgent ?? false,
  } satisfies PostContent & { ageGroup: AgeGroup };
}

function storedPhotos(post: DemoPost, owner: Person, drawn: readonly DrawnPhoto[]) {
  const files: SeedFile[] = [];
  const photos = drawn.map(({ full, thumb, width, height, thumbhash }, index) => {
    const id = `${post.id}-${index + 1}`;
    const path = filePaths.photo(owner.uid, post.id, id);
    const thumbPath = filePaths.photoThumb(owner.uid, post.id, id);
    files.push(
      { path, bytes: full, contentType: 'image/webp' },
      { path: thumbPath, bytes: thumb, contentType: 'image/webp' },
    );
    return { id, path, thumbPath, width, height, thumbhash, alt: null };
  });
  return { photos, files };
}

export function postDocuments(given: {
  post: DemoPost;
  owner: Person;
  drawn: readonly DrawnPhoto[];
  now: number;
}) {
  const { post, owner, drawn, now } = given;
  const at = daysBefore(now, post.daysAgo + 0.5);
  const fields = {
    ...contentFields(post),
    ...statusFields(post, now),
    ownerId: owner.uid,
    ownerName: owner.displayName,
    createdAt: at,
    updatedAt: at,
    confirmedAt: at,
    commandId: contentCommandId(post),
  };
  const below: Entry[] = [
    [
      documentPaths.postQuestionnaire(post.id),
      {
        reason: 'No podemos darle el tiempo y el espacio que necesita.',
        behaviour: 'Es de carácter tranquilo y sociable con las visitas.',
        care: 'Tiene las vacunas al día y visita al veterinario cada año.',
        ownership: 'Sí, está a nuestro cargo desde su rescate.',
      },
    ],
    [documentPaths.postContact(post.id), { phone: '+54 261 555 0134', email: owner.email, message: null }],
  ];
  return { ...storedPhotos(post, owner, drawn), entries: { post: fields, below } };
}
