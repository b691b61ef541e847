// A post and its private documents, as the app writes them and as they are stored.
import { samplePhoto, samplePost } from '#domain/sample-post.ts';
import { type Doc, earlier, newCommandId, now } from './documents.ts';

export function photos(count: number, ownerId = 'ana', postId = 'luna'): Doc[] {
  return Array.from({ length: count }, (_, index) => ({ ...samplePhoto(`photo-${index}`, ownerId, postId) }));
}

/** The post as `create-post` writes it. */
export function newPost(fields: Doc = {}): Doc {
  const {
    id: _,
    reserved: __,
    undoneAt: ___,
    ...sample
  } = samplePost({ ownerName: 'ana Pérez', status: 'pending' });
  const times = { createdAt: now, updatedAt: now, confirmedAt: now };
  return { ...sample, photos: photos(1), ...times, commandId: newCommandId(), ...fields };
}

const times = { createdAt: earlier, updatedAt: earlier, confirmedAt: earlier };
/** The command that wrote the documents of a scene. */
export const storedCommandId = '01900000-0000-7000-7000-000000000000';

const moderated = { moderatedAt: earlier, moderatedCommandId: storedCommandId };
const byStatus: Record<string, Doc> = {
  pending: {},
  accepted: moderated,
  rejected: { ...moderated, rejectionReason: 'Faltan fotos.' },
  adopted: moderated,
  withdrawn: moderated,
  archived: moderated,
};

/** The stored post, after it reached `status`. Long ago an adoption was undone. */
export function storedPost(status: string, fields: Doc = {}): Doc {
  return newPost({
    status,
    reserved: false,
    undoneAt: earlier,
    commandId: storedCommandId,
    ...times,
    ...byStatus[status],
    ...fields,
  });
}

export function questionnaire(fields: Doc = {}): Doc {
  return {
    reason: 'Nos mudamos al extranjero.',
    behaviour: 'Cariñosa con todo el mundo.',
    care: 'Está vacunada y va al veterinario.',
    ownership: 'Es nuestra desde cachorra.',
    ...fields,
  };
}

export function postContact(fields: Doc = {}): Doc {
  return { phone: '+34 600 000 001', email: 'ana@patitas.test', message: null, ...fields };
}

/** The copy of a post in a report. */
export function seenPost(fields: Doc = {}): Doc {
  const { ownerId, ownerName, name, description, photos } = storedPost('accepted');
  return { authorId: ownerId, authorName: ownerName, title: name, text: description, photos, ...fields };
}
