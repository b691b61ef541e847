import { valibotResolver } from '@hookform/resolvers/valibot';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { alerts } from '#domain/alert-texts.ts';
import { forgottenFormSchema } from '#domain/user.ts';
import { useAuth } from '#session/session-provider.tsx';
import { EmailField } from '#shared/account-fields.tsx';
import { NeedsConnection } from '#shared/needs-connection.tsx';
import { useServerAct } from '#shared/use-server-act.ts';
import { Button } from '#ui/actions/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import * as styles from './auth.css.ts';

export function ForgottenScreen() {
  const auth = useAuth();
  const toast = useToast();
  const serverAct = useServerAct();
  const [sent, setSent] = useState<{ readonly to: string; readonly times: number } | null>(null);
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: valibotResolver(forgottenFormSchema),
  });

  // Spec, section 8: no alert on success. The page itself shows the next step.
  const send = handleSubmit(async ({ email }) => {
    try {
      await serverAct(() => auth.sendPasswordReset(email));
      setSent((before) => ({ to: email, times: before?.to === email ? before.times + 1 : 1 }));
    } catch {
      toast.show(alerts.resetFailed);
    }
  });

  return (
    <Page
      title="¿Olvidaste tu contraseña?"
      width="form"
      lead="Escribe tu correo y te enviaremos un enlace para elegir otra."
    >
      <form onFocus={auth.prepare} onSubmit={send} noValidate className={styles.form}>
        <NeedsConnection />
        <EmailField error={formState.errors.email?.message} {...register('email')} />
        <Button type="submit" variant="primary" size="large" block busy={formState.isSubmitting}>
          Enviar correo
        </Button>
      </form>
      <p role="status" className={styles.otherWay}>
        {/* A new element, so that a screen reader says it again. */}
        {sent && <span key={sent.times}>{sentText(sent)}</span>}
      </p>
      <p className={styles.otherWay}>
        <Link to="/iniciar-sesion">Volver a iniciar sesión</Link>
      </p>
    </Page>
  );
}

function sentText({ to, times }: { to: string; times: number }): string {
  const mail = times > 1 ? 'otro correo' : 'el correo';
  const whichLink = times > 1 ? ' Usa el enlace del último.' : '';
  return `Si hay una cuenta con ${to}, ${mail} llegará en unos minutos. Mira también en los no deseados.${whichLink}`;
}
