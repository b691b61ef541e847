import { createFileRoute, redirect } from '@tanstack/react-router';

/** /post without an id leads to the listing. */
export const Route = createFileRoute('/post/')({
  beforeLoad: () => {
    throw redirect({ to: '/adopciones', replace: true });
  },
});
