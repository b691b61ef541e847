import { valibotResolver } from '@hookform/resolvers/valibot';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { alerts, loginErrorText } from '#domain/alert-texts.ts';
import { type LoginForm, loginFormSchema } from '#domain/user.ts';
import { errorCode } from '#firebase/classify-error.ts';
import { useAuth } from '#session/session-provider.tsx';
import { EmailField } from '#shared/account-fields.tsx';
import { NeedsConnection } from '#shared/needs-connection.tsx';
import { useServerAct } from '#shared/use-server-act.ts';
import { Button } from '#ui/actions/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import * as styles from './auth.css.ts';
import { ContactLine } from './contact-line.tsx';
import { SignInCode } from './sign-in-code.tsx';

interface SignInScreenProps {
  /** The page to open after signing in. It is passed on to the registration. */
  returnTo: string | undefined;
}

export function SignInScreen({ returnTo }: SignInScreenProps) {
  const auth = useAuth();
  const toast = useToast();
  const serverAct = useServerAct();
  const { register, handleSubmit, formState, setFocus } = useForm<LoginForm>({
    resolver: valibotResolver(loginFormSchema),
  });
  const { errors, isSubmitting } = formState;

  /** With the name of a field, the person is back from the code, and goes on there. */
  const [step, setStep] = useState<'first' | 'code' | keyof LoginForm>('first');
  useEffect(() => {
    if (step === 'email' || step === 'password') setFocus(step);
  }, [step, setFocus]);

  const attempt = async (step: () => Promise<void>) => {
    try {
      await serverAct(step);
      toast.show(alerts.signedIn);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'auth/multi-factor-auth-required') return setStep('code');
      toast.show({ severity: 'error', text: loginErrorText(code) });
      // The first step is too long ago, or the code came too late for it.
      if (code === 'auth/invalid-multi-factor-session') setStep('password');
    }
  };
  const signIn = handleSubmit(({ email, password }) => attempt(() => auth.signIn(email, password)));

  if (step === 'code')
    return (
      <Page title="Iniciar sesión" width="form">
        <SignInCode
          onCode={(code) => attempt(() => auth.finishSignIn(code))}
          onCancel={() => setStep('email')}
        />
      </Page>
    );

  return (
    <Page title="Iniciar sesión" width="form">
      {/* Sent before the app has loaded, a form without a method would put the password into the address. */}
      <form method="post" onFocus={auth.prepare} onSubmit={signIn} noValidate className={styles.form}>
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
      <ContactLine />
    </Page>
  );
}
