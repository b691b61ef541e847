import { useEffect, useState } from 'react';
import { signInCodeFormSchema } from '#domain/account-forms.ts';
import type { NewSecondFactor, SecondFactorState } from '#firebase/server-acts/online-clients.ts';
import { useOnlineClients } from '#services/services.ts';
import { OneTimeCodeField } from '#shared/account-fields.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import * as styles from './profile.css.ts';
import { useAccountDialog } from './use-account-dialog.ts';
import { useOnlineAct } from './use-online-act.ts';

/** Shown to administrators if the deployment demands a second factor of them. Everybody else sees nothing. */
export function SecondFactor() {
  const { secondFactor } = useOnlineClients();
  const [state, setState] = useState<SecondFactorState>('not-asked');
  const [begun, setBegun] = useState<NewSecondFactor | null>(null);
  const { error, attempt } = useOnlineAct({ typed: false });
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    secondFactor.state().then(
      (known) => !isGone && setState(known),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [secondFactor]);

  const begin = async () => {
    setIsBusy(true);
    await attempt(async () => setBegun(await secondFactor.begin()));
    setIsBusy(false);
  };

  if (state === 'not-asked') return null;
  if (state === 'on')
    return (
      <p className={styles.quiet} role="status">
        La verificación en dos pasos está activa. Si acabas de activarla, cierra sesión y vuelve a entrar con
        un código para administrar.
      </p>
    );
  return (
    <>
      <p className={styles.quiet}>
        Para administrar necesitas la verificación en dos pasos: una aplicación de códigos en tu teléfono.
      </p>
      {error && (
        <Banner tone="danger" announced>
          {error}
        </Banner>
      )}
      <div>
        <Button busy={isBusy} onClick={begin}>
          Activar la verificación en dos pasos
        </Button>
      </div>
      {begun && <Enrolment begun={begun} onClose={() => setBegun(null)} onDone={() => setState('on')} />}
    </>
  );
}

interface EnrolmentProps {
  begun: NewSecondFactor;
  onClose: () => void;
  onDone: () => void;
}

function Enrolment({ begun, onClose, onDone }: EnrolmentProps) {
  const { secondFactor } = useOnlineClients();
  const { register, errors, dialog } = useAccountDialog({
    schema: signInCodeFormSchema,
    act: ({ code }) => secondFactor.finish(code),
    onDone,
  });
  return (
    <PasswordDialog
      {...dialog}
      open
      onOpenChange={onClose}
      trigger={null}
      title="Activar la verificación en dos pasos"
      description="Añade Patitas a tu aplicación de códigos y escribe el que te muestre."
      confirmLabel="Activar"
    >
      <p>
        <a href={begun.link}>Abrir en la aplicación de códigos de este dispositivo</a>, o escribe en ella esta
        clave:
      </p>
      <p>
        <code data-testid="totp-secret">{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <OneTimeCodeField error={errors.code?.message} {...register('code')} />
    </PasswordDialog>
  );
}
