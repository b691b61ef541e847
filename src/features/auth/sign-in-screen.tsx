import { valibotResolver } from '@hookform/resolvers/valibot';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { alerts, loginErrorText } from '#domain/alert-texts.ts';
import { type LoginForm, loginFormSchema } from '#domain/user.ts';
import { useAuth } from '#session/session-provider.tsx';
import { EmailField } from '#shared/account-fields.tsx';
import { codeOfError } from '#shared/code-of-error.ts';
import { NeedsConnection } from '#shared/needs-connection.tsx';
import { Button } from '#ui/actions/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import * as styles from './auth.css.ts';

interface SignInScreenProps {
  /** The page that was wanted before; carried along to the registration. */
  returnTo: string | undefined;
}

export function SignInScreen({ returnTo }: SignInScreenProps) {
  const auth = useAuth();
  const toast = useToast();
  const { register, handleSubmit, formState } = useForm<LoginForm>({
    resolver: valibotResolver(loginFormSchema),
  });
  const { errors, isSubmitting } = formState;

  const signIn = handleSubmit(async ({ email, password }) => {
    try {
      await auth.signIn(email, password);
      toast.show(alerts.signedIn);
    } catch (error) {
      toast.show({ severity: 'error', text: loginErrorText(codeOfError(error)) });
    }
  });

  return (
    <Page title="Iniciar sesión" width="form">
      <form onFocus={auth.prepare} onSubmit={signIn} noValidate className={styles.form}>
        <NeedsConnection />
        <EmailField error={errors.email?.message} {...register('email')} />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Link to="/contrasenia-olvidada" className={styles.besideLink}>
          ¿Olvidaste tu contraseña?
        </Link>
        <Button type="submit" variant="primary" size="large" block busy={isSubmitting}>
          Iniciar sesión
        </Button>
      </form>
      <p className={styles.otherWay}>
        ¿Aún no tienes cuenta?{' '}
        <Link to="/registro" search={{ volver: returnTo }}>
          Regístrate
        </Link>
      </p>
    </Page>
  );
}
