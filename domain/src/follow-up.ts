// How a pet is doing in its new home: some days after the grant the server asks its adopter, and the owner reads the answers.
import * as v from 'valibot';
import type { AdoptionRequest, RequestAnswers } from './adoption-request.ts';
import { dayMs } from './durations.ts';
import { chooseOne, id, millis, optionalText } from './fields.ts';
import { limits } from './limits.ts';
import { newPhotoSchema } from './photo.ts';
import { postPhotoSchema } from './post.ts';

/** How many days after the grant the server asks, by its own clock. */
export const followUpDays = [7, 30, 120] as const;
export type FollowUpDay = (typeof followUpDays)[number];

/** With the type of the notification that asks. */
export const followUpDates = followUpDays.map((afterDays) => ({
  afterDays,
  afterMs: afterDays * dayMs,
  type: `asked-after-${afterDays}-days` as const,
}));

const sinceTexts: Record<FollowUpDay, string> = { 7: 'una semana', 30: 'un mes', 120: 'cuatro meses' };

/** What follows "después de". */
export const sinceText = (afterDays: FollowUpDay): string => sinceTexts[afterDays];

export const feelings = ['well', 'settling', 'hard'] as const;
export type Feeling = (typeof feelings)[number];
export const feelingTexts: Record<Feeling, string> = {
  well: 'Muy bien',
  settling: 'Nos vamos adaptando',
  hard: 'Nos está costando',
};

export const sterilisedAnswers = ['yes', 'planned', 'no'] as const;
export type SterilisedAnswer = (typeof sterilisedAnswers)[number];
export const sterilisedTexts: Record<SterilisedAnswer, string> = {
  yes: 'Sí',
  planned: 'Tiene fecha',
  no: 'Todavía no',
};

/** The photo of an answer: one size, below `followUps/` in Storage. */
export const homePhotoSchema = v.pick(postPhotoSchema, ['id', 'path', 'width', 'height', 'thumbhash']);

/**
 * `posts/{postId}/requests/{adopterId}/followUps/{afterDays}`: a question of the server. Its adopter answers it once. Until then
 * the fields of the answer are null.
 */
export const followUpSchema = v.object({
  id: v.string(),
  postId: id,
  adopterId: id,
  ownerId: id,
  afterDays: v.picklist(followUpDays),
  /** Whether sterilisation is among the questions: the adopter promised it, and has not yet said that it is done. */
  asksSterilised: v.boolean(),
  askedAt: millis,
  feeling: v.nullable(v.picklist(feelings)),
  sterilised: v.nullable(v.picklist(sterilisedAnswers)),
  text: v.nullable(v.string()),
  photo: v.nullable(homePhotoSchema),
  answeredAt: v.nullable(millis),
  commandId: v.nullable(v.string()),
});
export type FollowUp = v.InferOutput<typeof followUpSchema>;

/** What the adopter fills in. */
export const followUpAnswerSchema = v.object({
  feeling: v.picklist(feelings, 'Elige cómo va todo.'),
  sterilised: v.nullable(v.picklist(sterilisedAnswers, chooseOne)),
  text: optionalText('El texto', limits.followUpText),
  photo: v.nullable(newPhotoSchema),
});

export function hasPromisedSterilisation(answers: RequestAnswers): boolean {
  return answers.some(({ questionId, answer }) => questionId === 'agrees-sterilise' && answer === 'yes');
}

type Switches = Pick<AdoptionRequest, 'followUpsOffByAdopter' | 'followUpsOffByOwner'>;

/** Each of the two has a switch of their own, so that nobody can switch on what the other one switched off. */
export function areFollowUpsOff({ followUpsOffByAdopter, followUpsOffByOwner }: Switches): boolean {
  return followUpsOffByAdopter || followUpsOffByOwner;
}
