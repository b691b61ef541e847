// The interactions of the demo's people: comments, a request, notifications, favourites.
import { adoptionQuestions, type Question } from '#domain/adoption-questionnaire.ts';
import { documentPaths } from '#domain/document-paths.ts';
import { type NotificationType, notificationId, notificationMessage } from '#domain/notification.ts';
import type { DemoName } from './demo-accounts.ts';
import { daysBefore, type Entry, type Person } from './demo-documents.ts';

const writtenAnswers: Record<string, string> = {
  'why-adopt': 'Hace tiempo que queremos compartir la casa con un animal y ahora podemos dedicarle tiempo.',
  responsible: 'Yo, con ayuda de mi pareja.',
  household: 'Dos adultos y una niña de nueve años.',
  allergies: 'no',
  'other-pets': 'No, por ahora no.',
  'hours-alone': 'Unas cuatro horas, por la mañana.',
  'when-travelling': 'Viaja con nosotros o se queda con mi hermana.',
  'when-ill': 'Lo llevamos al veterinario; tenemos un ahorro para eso.',
  'earlier-pets': 'Una perra que vivió con nosotros quince años.',
};

function answerTo({ id, options }: Question): string {
  return writtenAnswers[id] ?? options?.[0]?.value ?? 'Sí';
}

interface Told {
  type: NotificationType;
  commandId: string;
  receiver: Person;
  actor: Person;
  postId: string;
  pet: string;
}

function notification(
  { type, commandId, receiver, actor, postId, pet }: Told,
  now: number,
  days: number,
): Entry {
  return [
    documentPaths.notification(notificationId(type, commandId)),
    {
      receiverId: receiver.uid,
      type,
      message: notificationMessage(type, { actor: actor.displayName, pet }),
      isSeen: false,
      postId,
      actorId: actor.uid,
      commandId,
      createdAt: daysBefore(now, days),
    },
  ];
}

const commentId = (postId: string, days: number) => `seed-comment-${postId}-${days}`.replace('.', '-');

function comment(postId: string, author: Person, text: string, now: number, days: number): Entry {
  const id = commentId(postId, days);
  return [
    documentPaths.comment(postId, id),
    {
      postId,
      authorId: author.uid,
      authorName: author.displayName,
      authorPhotoURL: null,
      text,
      createdAt: daysBefore(now, days),
      commandId: id,
    },
  ];
}

export function lifeOf({ admin, ana, luis }: Readonly<Record<DemoName, Person>>, now: number): Entry[] {
  const mango = { postId: 'demo-mango', pet: 'Mango' };
  const request: Entry = [
    documentPaths.request(mango.postId, luis.uid),
    {
      postId: mango.postId,
      petName: mango.pet,
      ownerId: ana.uid,
      adopterId: luis.uid,
      adopterName: luis.displayName,
      answers: adoptionQuestions.map((question) => ({ questionId: question.id, answer: answerTo(question) })),
      status: 'pending',
      decidedAt: null,
      createdAt: daysBefore(now, 0.2),
      commandId: 'seed-request-mango',
    },
  ];
  return [
    request,
    [documentPaths.requestContact(mango.postId, luis.uid), { phone: null, email: luis.email }],
    comment('demo-mango', luis, '¡Qué guapo! ¿Sabes si se lleva bien con otros gatos?', now, 0.4),
    comment('demo-mango', ana, 'Sí, ha convivido con dos y se hizo el jefe en una semana.', now, 0.35),
    comment(
      'demo-bruno',
      ana,
      'Sigue en el refugio y es un amor. Si quieres conocerlo, pregunta por aquí.',
      now,
      1.5,
    ),
    comment('demo-luna', ana, '¿Podría vivir en un departamento con terraza?', now, 0.7),
    notification(
      { type: 'adoption-requested', commandId: 'seed-request-mango', receiver: ana, actor: luis, ...mango },
      now,
      0.2,
    ),
    notification(
      {
        type: 'commented',
        commandId: commentId('demo-mango', 0.4),
        receiver: ana,
        actor: luis,
        ...mango,
      },
      now,
      0.4,
    ),
    notification(
      {
        type: 'post-rejected',
        commandId: 'seed-moderation-garfio',
        receiver: luis,
        actor: admin,
        postId: 'demo-garfio',
        pet: 'Garfio',
      },
      now,
      0.6,
    ),
    [documentPaths.favorite(luis.uid, 'demo-mango'), { createdAt: daysBefore(now, 0.5) }],
    [documentPaths.favorite(ana.uid, 'demo-bruno'), { createdAt: daysBefore(now, 1) }],
  ];
}
