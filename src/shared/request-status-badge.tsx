import type { RequestStatus } from '#domain/adoption-request.ts';
import { Badge } from '#ui/feedback/badge.tsx';

const badges = {
  granted: { tone: 'green', text: 'Concedida' },
  undone: { tone: 'neutral', text: 'No siguió adelante' },
  denied: { tone: 'neutral', text: 'Denegada' },
  withdrawn: { tone: 'neutral', text: 'Retirada' },
} as const;

/** For an open request, the owner reads what to do, and the adopter what to expect. */
const badgesFor = {
  owner: {
    ...badges,
    pending: { tone: 'sun', text: 'Por responder' },
    reserved: { tone: 'green', text: 'En reserva' },
  },
  adopter: {
    ...badges,
    pending: { tone: 'sun', text: 'Esperando respuesta' },
    reserved: { tone: 'green', text: 'En reserva para ti' },
  },
} as const satisfies Record<string, Record<RequestStatus, object>>;

type Reader = keyof typeof badgesFor;

export const requestStatusText = (status: RequestStatus, reader: Reader): string =>
  badgesFor[reader][status].text;

export function RequestStatusBadge({ status, reader }: { status: RequestStatus; reader: Reader }) {
  const { tone, text } = badgesFor[reader][status];
  return <Badge tone={tone}>{text}</Badge>;
}
