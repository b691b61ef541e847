// One command of each kind.
import { v7 } from 'uuid';
import type { CommandRequest, CommandType } from '#domain/commands/registry.ts';
import * as acts from '../support/acts.ts';

const onPost = (postId: string) => ({ postId, petName: 'Luna' });
const person = { targetUid: 'luis', targetName: 'Luis Ferrer' };

/** With this type, a missing kind is a compile error. */
export function oneOfEach(): CommandRequest[] {
  const requests: { [Type in CommandType]: Extract<CommandRequest, { type: Type }> } = {
    'create-post': acts.createPost('created'),
    'edit-post': acts.editPost('edited', 'Lunita'),
    'withdraw-post': { type: 'withdraw-post', ...onPost('withdrawn') },
    'restore-post': { type: 'restore-post', ...onPost('restored') },
    'confirm-post': { type: 'confirm-post', ...onPost('confirmed') },
    'archive-post': { type: 'archive-post', ...onPost('archived') },
    'delete-post': { type: 'delete-post', ...onPost('deleted') },
    'add-comment': acts.comment('commented'),
    'delete-comment': { type: 'delete-comment', ...onPost('uncommented'), commentId: v7() },
    'send-message': acts.message('asked', 'luis'),
    'answer-follow-up': acts.answerFollowUp('adopted', 'home'),
    'switch-follow-ups': { type: 'switch-follow-ups', ...onPost('adopted'), adopterId: 'luis', isOn: false },
    'sign-agreement': acts.signAgreement('signed', 'luis', 'adopter'),
    'request-adoption': acts.requestAdoption('requested', 'ana@patitas.test'),
    'withdraw-request': { type: 'withdraw-request', ...onPost('unrequested') },
    'decide-request': {
      type: 'decide-request',
      ...onPost('decided'),
      adopterId: 'luis',
      adopterName: 'Luis Ferrer',
      decision: 'grant',
    },
    'undo-adoption': acts.undoAdoption('undone', 'luis'),
    'moderate-post': {
      type: 'moderate-post',
      ...onPost('moderated'),
      seenCommandId: v7(),
      moderation: { decision: 'reject', reason: 'Faltan datos' },
    },
    'undo-moderation': {
      type: 'undo-moderation',
      undoneId: v7(),
      act: 'accept',
      subjectId: 'accepted',
      name: 'Luna',
    },
    'delete-notification': { type: 'delete-notification', notificationId: 'commented-1' },
    'delete-notifications': { type: 'delete-notifications', notificationIds: ['commented-2'] },
    'mark-notifications-seen': { type: 'mark-notifications-seen', notificationIds: ['commented-3'] },
    'update-profile': {
      type: 'update-profile',
      profile: { name: 'Ana', lastName: 'Molina', phone: null, province: 'Jaén', city: null },
      photo: acts.picture('avatar'),
    },
    'save-favorite': { type: 'save-favorite', ...onPost('liked') },
    'remove-favorite': { type: 'remove-favorite', ...onPost('unliked') },
    'keep-search': acts.keepSearch(v7()),
    'rename-search': { type: 'rename-search', searchId: v7(), name: 'Chuchos' },
    'delete-search': { type: 'delete-search', searchId: v7(), name: 'Perros' },
    'set-alert-hours': { type: 'set-alert-hours', hours: { from: 8, until: 20 } },
    report: {
      type: 'report',
      ...onPost('reported'),
      reportId: v7(),
      commentId: null,
      reason: 'sale',
      text: 'Pide dinero por ella',
    },
    'close-report': { type: 'close-report', reportId: v7() },
    'report-profile': { type: 'report-profile', ...person, reason: 'abuse', text: null },
    'close-profile-report': { type: 'close-profile-report', reportId: 'luis_ana' },
    'remove-avatar': { type: 'remove-avatar', ...person, photoURL: 'avatars/luis/photo' },
    'block-user': { type: 'block-user', ...person },
    'unblock-user': { type: 'unblock-user', ...person },
  };
  return Object.values(requests);
}
