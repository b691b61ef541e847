import * as v from 'valibot';
import type { CommandOf } from '#domain/commands/registry.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { profileSchema } from '#domain/user.ts';
import { photoPath } from '#firebase/config.ts';
import { updateDocument } from '#firebase/write/server.ts';
import { type Executor, isDone, toDo } from './executor.ts';

const wearer = v.pick(profileSchema, ['photoURL']);

/** An administrator removes only the photo that was reviewed. A newer photo stays. */
export const removeAvatar: Executor<CommandOf<'remove-avatar'>, null> = {
  async look({ targetUid, photoURL }, { server }) {
    const profile = await server.read(documentPaths.profile(targetUid), wearer);
    return profile?.photoURL === photoURL ? toDo(null) : isDone;
  },
  async send({ targetUid, photoURL }, _found, { server }) {
    await server.commit(
      [
        updateDocument(documentPaths.user(targetUid), { photoURL: null }),
        updateDocument(documentPaths.profile(targetUid), { photoURL: null }),
      ],
      [photoPath(photoURL)],
    );
  },
};
