// The batches that decide about a post, a request, a report or a person, correct except for what a case changes.
import { documentPaths } from '#domain/document-paths.ts';
import type { Stored, Write } from './commit.ts';
import { type Doc, earlier, logDoc, luisCommentId, newCommandId, notificationDoc, now } from './documents.ts';
import { storedCommandId } from './post-documents.ts';

export const stamp = (commandId = newCommandId()): Doc => ({ updatedAt: now, commandId });

/** A verdict on the post of a scene. */
export function verdict(
  status: 'accepted' | 'rejected',
  fields: Doc = {},
  note: Doc = {},
  log: Doc = {},
): readonly Write[] {
  const commandId = newCommandId();
  const type = `post-${status}`;
  const ending = status === 'accepted' ? 'aceptada' : 'rechazada';
  return [
    [
      'update',
      'posts/luna',
      {
        status,
        rejectionReason: status === 'rejected' ? 'Faltan fotos.' : null,
        moderatedAt: now,
        moderatedCommandId: storedCommandId,
        ...stamp(commandId),
        ...fields,
      },
    ],
    [
      'set',
      `notifications/${type}-${commandId}`,
      notificationDoc(type, commandId, {
        actorId: 'iris',
        message: `Tu publicación de Luna fue ${ending}`,
        ...note,
      }),
    ],
    logged(commandId, status === 'accepted' ? 'accept' : 'reject', {
      ...byActorOf(note),
      seenUpdatedAt: earlier.toMillis(),
      reason: fields.rejectionReason ?? (status === 'rejected' ? 'Faltan fotos.' : null),
      ...log,
    }),
  ];
}

/** An administrator deletes this post of Ana's, with the name Luna. */
export const removal = (note: Doc = {}, log: Doc = {}, postId = 'luna'): Removal => [
  ['delete', `posts/${postId}`],
  [
    'set',
    `notifications/post-deleted-${postId}`,
    notificationDoc('post-deleted', postId, {
      actorId: 'iris',
      postId: null,
      message: 'El equipo de Patitas eliminó tu publicación de Luna',
      ...note,
    }),
  ],
  logged(`post-deleted-${postId}`, 'delete', { subjectId: postId, ...byActorOf(note), ...log }),
];

/** An administrator deletes Luis's comment on this post of Ana's, with the name Luna. */
export const commentRemoval = (note: Doc = {}, log: Doc = {}, postId = 'luna'): Removal => {
  const key = `${postId}_${luisCommentId}`;
  return [
    ['delete', `posts/${postId}/comments/${luisCommentId}`],
    [
      'set',
      `notifications/comment-deleted-${key}`,
      notificationDoc('comment-deleted', key, {
        actorId: 'iris',
        receiverId: 'luis',
        postId,
        message: 'El equipo de Patitas eliminó tu comentario en la publicación de Luna',
        ...note,
      }),
    ],
    logged(`comment-deleted-${key}`, 'delete-comment', { subjectId: key, ...byActorOf(note), ...log }),
  ];
};

export type Removal = readonly [deleted: Write, note: Stored, entry: Stored];

const byActorOf = ({ actorId }: Doc): Doc => (actorId === undefined ? {} : { actorId });

/** The log entry of a decision. */
export const logged = (commandId: unknown, act: string, fields: Doc = {}): Stored => [
  'set',
  `moderationLog/${commandId}`,
  logDoc(act, fields),
];

export function blocking(uid: string, blocked: unknown, fields: Doc = {}, log: Doc = {}): readonly Write[] {
  const commandId = newCommandId();
  return [
    ['update', `users/${uid}`, { blocked, moderationId: commandId, ...fields }],
    logged(commandId, blocked ? 'block' : 'unblock', { subjectId: uid, name: `${uid} Pérez`, ...log }),
  ];
}

/** @param path of a report or of a profile report */
export function closing(path: string, fields: Doc = {}, log: Doc = {}): readonly Write[] {
  const commandId = newCommandId();
  const [folder = '', subjectId = ''] = path.split('/');
  const isOfProfile = folder === 'profileReports';
  return [
    ['update', path, { status: 'closed', [isOfProfile ? 'closingId' : 'commandId']: commandId, ...fields }],
    logged(commandId, isOfProfile ? 'close-profile-report' : 'close-report', {
      ...{ subjectId, name: null, reason: isOfProfile ? 'abuse' : 'sale' },
      ...log,
    }),
  ];
}

/** Takes a decision back. @param undoes the id of its entry */
export function undoing(path: string, undoes: string, fields: Doc = {}, log: Doc = {}): readonly Write[] {
  const commandId = newCommandId();
  const [folder = '', subjectId = ''] = path.split('/');
  const isOfPost = folder === 'posts';
  const changes: Doc = isOfPost
    ? {
        status: 'pending',
        ...{ rejectionReason: null, moderatedAt: null, moderatedCommandId: null },
        ...stamp(commandId),
      }
    : { status: 'open', [folder === 'profileReports' ? 'closingId' : 'commandId']: commandId };
  return [
    ['update', path, { ...changes, ...fields }],
    logged(commandId, 'undo', { subjectId, name: isOfPost ? 'Luna' : null, undoes, ...log }),
  ];
}

export interface DecisionFields {
  readonly request?: Doc;
  readonly post?: Doc;
  readonly note?: Doc;
  readonly adopter?: string;
}

const decisions = {
  'adoption-granted': {
    status: 'granted',
    post: { status: 'adopted' },
    message: 'Tu solicitud para adoptar a Luna fue concedida',
  },
  'reserved-for-you': {
    status: 'reserved',
    post: { reserved: true },
    message: 'Luna está en reserva para ti',
  },
  'reservation-ended': {
    status: 'pending',
    post: { reserved: false },
    message: 'La reserva de Luna para ti terminó. Tu solicitud sigue en espera',
  },
} as const;

function decision(type: keyof typeof decisions, fields: DecisionFields): readonly Write[] {
  const commandId = newCommandId();
  const adopter = fields.adopter ?? 'luis';
  const { status, post, message } = decisions[type];
  return [
    ['update', `posts/luna/requests/${adopter}`, { status, decidedAt: now, commandId, ...fields.request }],
    ['update', 'posts/luna', { ...post, ...stamp(commandId), ...fields.post }],
    [
      'set',
      `notifications/${type}-${commandId}`,
      notificationDoc(type, commandId, { receiverId: adopter, actorId: 'ana', message, ...fields.note }),
    ],
  ];
}

export const grant = (fields: DecisionFields = {}) => decision('adoption-granted', fields);
export const reservation = (fields: DecisionFields = {}) => decision('reserved-for-you', fields);
export const release = (fields: DecisionFields = {}) => decision('reservation-ended', fields);

/** The owner denies Luis's request. */
export function denial(
  fields: Pick<DecisionFields, 'request' | 'note'> = {},
): readonly [request: Write, note: Write] {
  const commandId = newCommandId();
  return [
    [
      'update',
      'posts/luna/requests/luis',
      { status: 'denied', decidedAt: now, commandId, ...fields.request },
    ],
    [
      'set',
      `notifications/adoption-denied-${commandId}`,
      notificationDoc('adoption-denied', commandId, {
        receiverId: 'luis',
        actorId: 'ana',
        message: 'Tu solicitud para adoptar a Luna fue denegada',
        ...fields.note,
      }),
    ],
  ];
}

/** The owner undoes Luis's adoption. */
export function undoneAdoption(
  fields: Omit<DecisionFields, 'adopter'> & { readonly reason?: Doc } = {},
): readonly Write[] {
  const commandId = newCommandId();
  return [
    [
      'update',
      'posts/luna/requests/luis',
      { status: 'undone', decidedAt: now, commandId, ...fields.request },
    ],
    [
      'update',
      'posts/luna',
      {
        status: 'pending',
        ...{ rejectionReason: null, moderatedAt: null, moderatedCommandId: null },
        ...{ confirmedAt: now, undoneAt: now },
        ...stamp(commandId),
        ...fields.post,
      },
    ],
    ['set', undoReasonPath, { reason: undoReason, ...fields.reason }],
    [
      'set',
      `notifications/adoption-undone-${commandId}`,
      notificationDoc('adoption-undone', commandId, {
        receiverId: 'luis',
        actorId: 'ana',
        message: 'La adopción de Luna no siguió adelante. Conservas los datos de contacto',
        ...fields.note,
      }),
    ],
  ];
}

export const undoReasonPath = documentPaths.undoReason('luna', 'luis');
export const undoReason = 'Su perro no la aceptó.';

/** The adopter for whom the pet is reserved withdraws. */
export function leaving(fields: Omit<DecisionFields, 'adopter'> = {}): readonly Write[] {
  const commandId = newCommandId();
  return [
    ['update', 'posts/luna/requests/luis', { status: 'withdrawn', commandId, ...fields.request }],
    ['update', 'posts/luna', { reserved: false, updatedAt: now, ...fields.post }],
    [
      'set',
      `notifications/reservation-left-${commandId}`,
      notificationDoc('reservation-left', commandId, {
        message: 'luis Pérez retiró su solicitud: Luna ya no está en reserva',
        ...fields.note,
      }),
    ],
  ];
}
