import * as v from 'valibot';
import { agreementSides, givenSignatureSchema } from '../agreement.ts';
import { id } from '../fields.ts';
import { defineCommand, noPhotos, onPost, sameStatus, subjectOfPost } from './define-command.ts';

/** One signature: the author's, or the one that the other person gave on the author's phone. */
const signAgreement = defineCommand({
  type: 'sign-agreement',
  fields: {
    ...onPost,
    adopterId: id,
    /** The terms that the signer has read. If the agreement has other terms, the signature is refused. */
    facts: v.string(),
    text: v.string(),
    side: v.picklist(agreementSides),
    signature: givenSignatureSchema,
  },
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: ({ petName }) => `Firmar el acuerdo de adopción de ${petName}`,
  sentSentence: ({ petName }) => `Firmaste el acuerdo de adopción de ${petName}`,
  postStatus: sameStatus,
  editPlace: 'post-page',
  isUsefulAct: false,
});

export const agreementCommands = { 'sign-agreement': signAgreement };
