// What a person can do with notifications.
import * as v from 'valibot';
import { millis } from '../fields.ts';
import { defineCommand, noPhotos, sameStatus } from './define-command.ts';

const notificationIds = v.pipe(v.array(v.string()), v.minLength(1));

/**
 * `createdAt` of the newest of them as it was shown. The server changes an unread notification when the next message comes,
 * and nobody has seen that one. Missing in commands of older versions, and where only the id is known.
 */
const newestAt = v.optional(millis);

const housekeeping = {
  photos: noPhotos,
  sentSentence: () => null,
  postStatus: sameStatus,
  editPlace: null,
  isUsefulAct: false,
};
const ofAllNotifications = ({ uid }: { uid: string }) => `notifications/${uid}`;

const deleteNotification = defineCommand({
  ...housekeeping,
  type: 'delete-notification',
  fields: { notificationId: v.string(), newestAt },
  subject: ({ notificationId }) => `notification/${notificationId}`,
  sentence: () => 'Eliminar una notificación',
});

const deleteNotifications = defineCommand({
  ...housekeeping,
  type: 'delete-notifications',
  fields: { notificationIds, newestAt },
  subject: ofAllNotifications,
  sentence: () => 'Eliminar todas las notificaciones',
});

const markNotificationsSeen = defineCommand({
  ...housekeeping,
  type: 'mark-notifications-seen',
  fields: { notificationIds, newestAt },
  subject: ofAllNotifications,
  sentence: () => 'Marcar notificaciones como vistas',
});

export const notificationCommands = {
  'delete-notification': deleteNotification,
  'delete-notifications': deleteNotifications,
  'mark-notifications-seen': markNotificationsSeen,
};
