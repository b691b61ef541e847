// The batches that change a post's status, correct except for what a case changes.
import type { Write } from './commit.ts';
import { type Doc, newCommandId, notificationDoc, now } from './documents.ts';
import { storedCommandId } from './post-documents.ts';

export const stamp = (commandId = newCommandId()): Doc => ({ updatedAt: now, commandId });

export function verdict(status: 'accepted' | 'rejected', fields: Doc = {}, note: Doc = {}): readonly Write[] {
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
