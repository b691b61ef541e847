import * as v from 'valibot';
import { id } from '../fields.ts';
import { messageTextSchema } from '../message.ts';
import { defineCommand, noPhotos, onPost, sameStatus, subjectOfPost } from './define-command.ts';

/** The subject is the post's, so that a message never overtakes the request below which it is written. */
const sendMessage = defineCommand({
  type: 'send-message',
  fields: { ...onPost, adopterId: id, toName: v.string(), text: messageTextSchema },
  subject: subjectOfPost,
  photos: noPhotos,
  sentence: ({ toName, petName }) => `Escribir a ${toName} sobre ${petName}`,
  sentSentence: ({ toName, petName }) => `Escribiste a ${toName} sobre ${petName}`,
  postStatus: sameStatus,
  // The server refuses a message only if its conversation is closed. Editing the text would not help.
  editPlace: null,
  isUsefulAct: false,
});

export const messageCommands = { 'send-message': sendMessage };
