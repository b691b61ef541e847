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

export function grant(
  fields: { request?: Doc; post?: Doc; note?: Doc; adopter?: string } = {},
): readonly Write[] {
  const commandId = newCommandId();
  const adopter = fields.adopter ?? 'luis';
  return [
    [
      'update',
      `posts/luna/requests/${adopter}`,
      { status: 'granted', decidedAt: now, commandId, ...fields.request },
    ],
    ['update', 'posts/luna', { status: 'adopted', ...stamp(commandId), ...fields.post }],
    [
      'set',
      `notifications/adoption-granted-${commandId}`,
      notificationDoc('adoption-granted', commandId, {
        receiverId: adopter,
        actorId: 'ana',
        message: 'Tu solicitud para adoptar a Luna fue concedida',
        ...fields.note,
      }),
    ],
  ];
}
