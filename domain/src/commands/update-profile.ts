import * as v from 'valibot';
import { newPhotoSchema } from '../photo.ts';
import { sentProfileSchema } from '../user.ts';
import { defineCommand, sameStatus } from './define-command.ts';

export const updateProfile = defineCommand({
  type: 'update-profile',
  fields: {
    profile: sentProfileSchema,
    /** What the author changed. The other fields stay as they are stored, because another phone may have changed them meanwhile. */
    changed: v.optional(v.array(v.keyof(sentProfileSchema))),
    /** `keep` leaves the stored photo, `remove` deletes it. A new photo is uploaded. */
    photo: v.union([v.literal('keep'), v.literal('remove'), newPhotoSchema]),
  },
  subject: ({ uid }) => `profile/${uid}`,
  photos: ({ photo }) => (typeof photo === 'string' ? [] : [photo]),
  sentence: () => 'Guardar tu perfil',
  sentSentence: () => 'Guardaste tu perfil',
  postStatus: sameStatus,
  editPlace: 'profile-form',
  isUsefulAct: false,
});
