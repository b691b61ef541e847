// The parts of a kind of command. Each kind is defined once, in a file of this folder, and `registry.ts` lists all of
// them. Every part is required, so the compiler reports a part that is missing.
import * as v from 'valibot';
import { id, millis } from '../fields.ts';
import type { NewPhoto } from '../photo.ts';
import type { PostStatus } from '../post-values.ts';

/** Must be raised when the shape of a stored command changes. `outbox/upgrade-command.ts` converts older commands. */
export const commandVersion = 2;

/** What the outbox adds to a request: id, version, author and time. The device makes all of them. */
const head = {
  commandId: v.pipe(v.string(), v.uuid()),
  version: v.literal(commandVersion),
  uid: id,
  createdAt: millis,
};
export type HeadField = keyof typeof head;

/** The fields of a command about a post that exists. */
export const onPost = { postId: id, petName: v.string() };
/** The fields of a command about another person. */
export const onUser = { targetUid: id, targetName: v.string() };

/** The screen on which the author corrects a refused command. */
export type EditPlace = 'give-form' | 'comment-form' | 'request-form' | 'profile-form' | 'post-page';

type Fields<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

export interface CommandParts<Request> {
  /**
   * Commands with the same subject are sent in the order in which they were made. Commands with different subjects do
   * not wait for each other.
   */
  subject(command: Request & { uid: string }): string;
  /** The photos whose bytes are stored with the command, in order. */
  photos(command: Request): readonly NewPhoto[];
  /** What the command does, as its author reads it in /pendientes: "Publicar a Luna". */
  sentence(command: Request): string;
  /**
   * What the command did, shown when the server has accepted it: "Publicaste a Luna". Null if it is not worth showing.
   */
  sentSentence(command: Request): string | null;
  /**
   * The status of the post after an act of its owner. Null if the act does not change it, and for the decisions of administrators:
   * their screens merge those (`with-pending-moderation.ts`).
   */
  postStatus(command: Request): PostStatus | null;
  /** Null if a refused command can only be retried or discarded. */
  editPlace: EditPlace | null;
  /** Whether the person now has a reason to keep the app. Then the app offers its installation. */
  isUsefulAct: boolean;
}

/** @param definition `type` is the name of the kind. `fields` are valibot schemas, without the fields of the head. */
export function defineCommand<const Type extends string, Entries extends v.ObjectEntries>(
  definition: { readonly type: Type; readonly fields: Entries } & CommandParts<
    Fields<Entries> & { type: Type }
  >,
) {
  const { type, fields, ...parts } = definition;
  return { type, schema: v.object({ ...head, ...fields, type: v.literal(type) }), ...parts };
}

export const subjectOfPost = ({ postId }: { postId: string }) => `post/${postId}`;
export const subjectOfUser = ({ targetUid }: { targetUid: string }) => `user/${targetUid}`;
export const noPhotos = (): readonly NewPhoto[] => [];
export const sameStatus = () => null;
