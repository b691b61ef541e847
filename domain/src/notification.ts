import * as v from 'valibot';
import { id, millis } from './fields.ts';

export const notificationTypes = [
  'adoption-requested',
  'adoption-granted',
  'adoption-denied',
  'commented',
  'post-accepted',
  'post-rejected',
  // For the owner of a post, and the author of a comment, that an administrator deleted. In place of a command's id these have the
  // id of what was deleted (`moderation-log.ts`). The first names no post.
  'post-deleted',
  'comment-deleted',
  // A reservation: for its adopter when it begins and ends, and for the owner when the adopter withdraws.
  'reserved-for-you',
  'reservation-ended',
  'reservation-left',
  // For the adopter whose adoption was undone.
  'adoption-undone',
  // Written only by functions: the owner did not confirm a listing for 60 days. An edit turned the post into another pet's, or the
  // post was deleted, and with it the requests that waited.
  'still-available',
  'post-changed',
  'post-removed',
  // Written only by functions, for the adopters whose requests wait.
  'reserved-for-another',
  'available-again',
  // Written only by functions, for those whose requests the grant to another family had closed: that adoption was undone.
  'looking-again',
  // A request waits for its owner's answer: for at least so long, because a reminder waits while the post is not listed or the
  // pet is reserved.
  'unanswered-2-days',
  'unanswered-7-days',
  // Unread messages of one conversation.
  'message-received',
  // How a pet is doing: the questions for its adopter, and that an answer came, for its owner.
  'asked-after-7-days',
  'asked-after-30-days',
  'asked-after-120-days',
  'follow-up-answered',
  // An adoption agreement: for the one who has not signed, for the one who signed first, for the one who signed on the other
  // person's phone, and when it lapsed. Written only by functions.
  'agreement-signed',
  'agreement-complete',
  'agreement-signed-elsewhere',
  'agreement-lapsed',
  // New pets that fit kept searches.
  'search-found',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** `notifications/{notificationId}` */
export const notificationSchema = v.object({
  id: v.string(),
  receiverId: id,
  type: v.picklist(notificationTypes),
  message: v.string(),
  isSeen: v.boolean(),
  postId: v.nullable(v.string()),
  actorId: v.string(),
  commandId: v.string(),
  /** The number of messages of `message-received`, or of pets of `search-found`. */
  count: v.optional(v.number()),
  /** Only for `search-found` about several pets of one search: its filters, as in the address of a listing. */
  query: v.optional(v.string()),
  createdAt: millis,
});
export type Notification = v.InferOutput<typeof notificationSchema>;

/** Deterministic, so that a repeated command writes the same notification. */
export function notificationId(type: NotificationType, commandId: string): string {
  return `${type}-${commandId}`;
}

/**
 * The only texts that one person can send to another in a notification. `firestore.rules` builds the same texts and
 * compares.
 * @param names of `search-found`: `actor` is the search, or empty for several, and `pet` the list of pets
 */
export function notificationMessage(
  type: NotificationType,
  names: { actor: string; pet: string },
  count = 1,
): string {
  switch (type) {
    case 'adoption-requested':
      return `${names.actor} quiere adoptar a ${names.pet}`;
    case 'adoption-granted':
      return `Tu solicitud para adoptar a ${names.pet} fue concedida`;
    case 'adoption-denied':
      return `Tu solicitud para adoptar a ${names.pet} fue denegada`;
    case 'commented':
      return `${names.actor} comentó en la publicación de ${names.pet}`;
    case 'post-accepted':
      return `Tu publicación de ${names.pet} fue aceptada`;
    case 'post-rejected':
      return `Tu publicación de ${names.pet} fue rechazada`;
    case 'post-deleted':
      return `El equipo de Patitas eliminó tu publicación de ${names.pet}`;
    case 'comment-deleted':
      return `El equipo de Patitas eliminó tu comentario en la publicación de ${names.pet}`;
    case 'reserved-for-you':
      return `${names.pet} está en reserva para ti`;
    case 'reservation-ended':
      return `La reserva de ${names.pet} para ti terminó. Tu solicitud sigue en espera`;
    case 'reservation-left':
      return `${names.actor} retiró su solicitud: ${names.pet} ya no está en reserva`;
    case 'adoption-undone':
      return `La adopción de ${names.pet} no siguió adelante. Conservas los datos de contacto`;
    case 'looking-again':
      return `${names.pet} vuelve a buscar familia. Puedes enviar tu solicitud otra vez`;
    case 'reserved-for-another':
      return `${names.pet} está en reserva para otra familia. Tu solicitud sigue en espera`;
    case 'available-again':
      return `${names.pet} ya no está en reserva. Tu solicitud sigue en espera`;
    case 'post-changed':
      return `La publicación de ${names.pet} cambió y tu solicitud se cerró`;
    case 'post-removed':
      return `La publicación de ${names.pet} se eliminó, y tu solicitud con ella`;
    case 'unanswered-2-days':
      return `${names.actor} espera tu respuesta sobre ${names.pet} desde hace más de 2 días`;
    case 'unanswered-7-days':
      return `${names.actor} espera tu respuesta sobre ${names.pet} desde hace más de una semana`;
    case 'message-received':
      return count === 1
        ? `${names.actor} te escribió sobre ${names.pet}`
        : `${names.actor} te escribió ${count} mensajes sobre ${names.pet}`;
    case 'asked-after-7-days':
      return `${names.pet} lleva una semana en casa: ¿cómo va todo?`;
    case 'asked-after-30-days':
      return `${names.pet} lleva un mes en casa: ¿cómo va todo?`;
    case 'asked-after-120-days':
      return `${names.pet} lleva cuatro meses en casa: ¿cómo va todo?`;
    case 'follow-up-answered':
      return `${names.actor} contó cómo está ${names.pet}`;
    case 'agreement-signed':
      return `${names.actor} firmó el acuerdo de adopción de ${names.pet}. Falta tu firma`;
    case 'agreement-complete':
      return `${names.actor} firmó el acuerdo de adopción de ${names.pet}. Ya tiene las dos firmas`;
    case 'agreement-signed-elsewhere':
      return `Tu firma del acuerdo de adopción de ${names.pet} se hizo en el teléfono de ${names.actor}`;
    case 'agreement-lapsed':
      return `El acuerdo de adopción de ${names.pet} venció sin la segunda firma`;
    case 'search-found': {
      const search = names.actor === '' ? 'tus búsquedas' : `tu búsqueda «${names.actor}»`;
      return count === 1
        ? `${names.pet} encaja con ${search}`
        : `${count} animales nuevos encajan con ${search}: ${names.pet}`;
    }
    case 'still-available':
      return `¿${names.pet} sigue en adopción? Confírmalo, o su publicación dejará de mostrarse`;
  }
}

/** On a phone's screen, notifications with the same tag replace each other: those of one conversation. */
export function notificationTag(notification: {
  id: string;
  type: string;
  postId: string | null;
  actorId: string;
}): string {
  const { id: own, type, postId, actorId } = notification;
  return type === 'message-received' ? `conversation-${postId}-${actorId}` : own;
}

/** Where a click leads (spec, section 2). The path is a route of the app. */
export function notificationTarget(notification: {
  type: string;
  receiverId: string;
  postId: string | null;
  query?: string | undefined;
}): string {
  if (notification.type === 'adoption-denied' || notification.type === 'post-removed') return '/adopciones';
  if (notification.type === 'search-found' && !notification.postId)
    return notification.query
      ? `/adopciones?${notification.query}`
      : `/perfil-de-usuario/${notification.receiverId}?ver=favoritos`;
  if (notification.type === 'post-accepted') return `/perfil-de-usuario/${notification.receiverId}`;
  return notification.postId ? `/post/${notification.postId}` : '/';
}
