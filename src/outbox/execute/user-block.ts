import * as v from 'valibot';
import { documentPaths } from '#domain/document-paths.ts';
import { userSchema } from '#domain/user.ts';
import { type Server, updateDocument } from '#firebase/write/server.ts';
import { isDone, type Look, Refusal, toDo } from './executor.ts';

const blockable = v.pick(userSchema, ['blocked']);

export async function lookAtBlock(server: Server, uid: string, blocked: boolean): Promise<Look<null>> {
  const user = await server.read(documentPaths.user(uid), blockable);
  if (!user) throw new Refusal('not-found');
  return user.blocked === blocked ? isDone : toDo(null);
}

export async function writeBlock(server: Server, uid: string, blocked: boolean): Promise<void> {
  await server.commit([updateDocument(documentPaths.user(uid), { blocked })]);
}
