import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../register-page.tsx';
import { readReturnSearch } from '../return-path.ts';

export const Route = createFileRoute('/registro')({
  validateSearch: readReturnSearch,
  component: Register,
});

function Register() {
  return <RegisterPage returnTo={Route.useSearch().volver} />;
}
