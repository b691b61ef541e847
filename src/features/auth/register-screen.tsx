import { valibotResolver } from '@hookform/resolvers/valibot';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type RegisterForm, registerFormSchema } from '#domain/account-forms.ts';
import { alerts, registerErrorText } from '#domain/alert-texts.ts';
import { errorCode } from '#firebase/classify-error.ts';
import { useAuth } from '#session/session-provider.tsx';
import { EmailField, NewPasswordFields, PersonNameFields } from '#shared/account-fields.tsx';
import { NeedsConnection } from '#shared/needs-connection.tsx';
import { useServerAct } from '#shared/use-server-act.ts';
import { Button } from '#ui/actions/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import * as styles from './auth.css.ts';
import { ContactLine } from './contact-line.tsx';

interface RegisterScreenProps {
  returnTo: string | undefined;
  onRegistered: () => void;
}

/** The alert of the specification would cover it at the end of a phone's window. */
const showAlsoBesideToast = (reason: HTMLElement | null) => reason?.scrollIntoView({ block: 'center' });

export function RegisterScreen({ returnTo, onRegistered }: RegisterScreenProps) {
  const auth = useAuth();
  const toast = useToast();
  const serverAct = useServerAct();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<RegisterForm>({ resolver: valibotResolver(registerFormSchema) });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (person) => {
    setRefusal(null);
    try {
      await serverAct(() => auth.register(person));
      toast.show(alerts.registered);
      onRegistered();
    } catch (error) {
      toast.show(alerts.registerFailed);
      setRefusal(registerErrorText(errorCode(error)));
    }
  });

  return (
    <Page title="Crea tu cuenta" width="form" lead="Para publicar, solicitar adopciones y comentar.">
      <form onFocus={auth.prepare} onSubmit={submit} noValidate className={styles.form}>
        <NeedsConnection />
        <div className={styles.pair}>
          <PersonNameFields
            name={{ error: errors.name?.message, ...register('name') }}
            lastName={{ error: errors.lastName?.message, ...register('lastName') }}
          />
        </div>
        <EmailField error={errors.email?.message} {...register('email')} />
        <NewPasswordFields
          first={{ error: errors.password?.message, ...register('password') }}
          again={{ error: errors.repeatedPassword?.message, ...register('repeatedPassword') }}
        />
        {refusal && (
          <p ref={showAlsoBesideToast} role="alert" className={styles.refused}>
            {refusal}
          </p>
        )}
        <Button type="submit" variant="primary" size="large" block busy={isSubmitting}>
          Registrarme
        </Button>
      </form>
      <p className={styles.otherWay}>
        ¿Ya tienes cuenta?{' '}
        <Link to="/iniciar-sesion" search={{ volver: returnTo }}>
          Inicia sesión
        </Link>
      </p>
      <ContactLine />
    </Page>
  );
}
