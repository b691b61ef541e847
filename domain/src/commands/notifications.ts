// What a person can do with notifications.
import * as v from 'valibot';
import { defineCommand, noPhotos } from './define-command.ts';

const notificationIds = v.pipe(v.array(v.string()), v.minLength(1));

const housekeeping = {
  photos: noPhotos,
  sentSentence: () => null,
  postStatus: null,
  editPlace: null,
  isUsefulAct: false,
};
const ofAllNotifications = ({ uid }: { uid: string }) => `notifications/${uid}`;

const deleteNotification = defineCommand({
  ...housekeeping,
  type: 'delete-notification',
  fields: { notificationId: v.string() },
  subject: ({ notificationId }) => `notification/${notificationId}`,
  sentence: () => 'Eliminar una notificación',
});

const deleteNotifications = defineCommand({
  ...housekeeping,
  type: 'delete-notifications',
  fields: { notificationIds },
  subject: ofAllNotifications,
  sentence: () => 'Eliminar todas las notificaciones',
});

const markNotificationsSeen = defineCommand({
  ...housekeeping,
  type: 'mark-notifications-seen',
  fields: { notificationIds },
  subject: ofAllNotifications,
  sentence: () => 'Marcar notificaciones como vistas',
});

export const notificationCommands = {
  'delete-notification': deleteNotification,
  'delete-notifications': deleteNotifications,
  'mark-notifications-seen': markNotificationsSeen,
};
