// What a kind of command is made of. Each kind is defined once, in a file of this folder; `registry.ts` lists them all.
// Every part is required, so that the compiler names the part that a new command forgot.
import * as v from 'valibot';
import { id, millis } from '../fields.ts';
import type { NewPhoto } from '../photo.ts';
import type { PostStatus } from '../post-values.ts';

/** Raised when a stored command's shape changes; an older one is brought up by `outbox/upgrade-command.ts`. */
export const commandVersion = 2;

/** What the outbox adds to a request: id, version, author and moment. All are made on the device. */
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
  /** Commands with the same subject are sent in the order in which they were made. Others do not wait for each other. */
  subject(command: Request & { uid: string }): string;
  /** The photos whose bytes are stored with the command, in order. */
  photos(command: Request): readonly NewPhoto[];
  /** What the command does, as its author reads it in /pendientes: "Publicar a Luna". */
  sentence(command: Request): string;
  /** What the command did, once the server has it: "Publicaste a Luna". Null: not worth telling. */
  sentSentence(command: Request): string | null;
  /** The status that the post will have once the command has arrived. Null: the command does not change it. */
  postStatus: PostStatus | null;
  /** Null: a refused command can only be tried again or discarded. */
  editPlace: EditPlace | null;
  /** A person who did this has reason to keep the app: the moment to offer its installation. */
  isUsefulAct: boolean;
}

/** @param definition `type` is the name of the kind; `fields` are valibot schemas, without those of the head */
export function defineCommand<const Type extends string, Entries extends v.ObjectEntries>(
  definition: { readonly type: Type; readonly fields: Entries } & CommandParts<
    Fields<Entries> & { type: Type }
  >,
) {
  const { type, fields, ...parts } = definition;
  return { type, schema: v.object({ ...head, ...fields, type: v.literal(type) }), ...parts };
}

export const subjectOfPost = ({ postId }: { postId: string }) => `post/${postId}`;
export const noPhotos = (): readonly NewPhoto[] => [];
