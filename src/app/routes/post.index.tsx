import { createFileRoute, redirect } from '@tanstack/react-router';

/** /post alone names no animal: the listing is what was meant. */
export const Route = createFileRoute('/post/')({
  beforeLoad: () => {
    throw redirect({ to: '/adopciones', replace: true });
  },
});
