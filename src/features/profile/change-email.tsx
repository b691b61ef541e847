import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ChangeEmailForm, changeEmailFormSchema } from '#domain/account-forms.ts';
import { useOnlineClients } from '#session/online-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useOnlineAct } from './use-online-act.ts';

export function ChangeEmail({ email }: { email: string }) {
  const { account } = useOnlineClients();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const { error, attempt, forgetError } = useOnlineAct();
  const { register, handleSubmit, formState, reset } = useForm<ChangeEmailForm>({
    resolver: valibotResolver(changeEmailFormSchema),
  });
  const { errors } = formState;

  const change = handleSubmit(async (form) => {
    if (!(await attempt(() => account.changeEmail(form.password, form.email)))) return;
    reset();
    setIsOpen(false);
    const text = `Te enviamos un enlace a ${form.email}. El cambio se hará cuando lo abras; después, entra de nuevo.`;
    toast.show({ severity: 'success', text, durationMs: 12_000 });
  });

  return (
    <PasswordDialog
      open={isOpen}
      onOpenChange={(open) => {
        forgetError();
        setIsOpen(open);
      }}
      trigger={<Button>Cambiar correo</Button>}
      title="Cambiar el correo electrónico"
      description={`Ahora usas ${email}. Enviaremos un enlace a la dirección nueva para comprobar que es tuya.`}
      confirmLabel="Enviar enlace"
      error={error}
      busy={formState.isSubmitting}
      onSubmit={(event) => void change(event)}
    >
      <TextField
        label="Correo electrónico nuevo"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </PasswordDialog>
  );
}
