import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ChangePasswordForm, changePasswordFormSchema } from '#domain/account-forms.ts';
import { useOnlineClients } from '#session/online-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useOnlineAct } from './use-online-act.ts';

export function ChangePassword() {
  const { account } = useOnlineClients();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const { error, attempt, forgetError } = useOnlineAct();
  const { register, handleSubmit, formState, reset } = useForm<ChangePasswordForm>({
    resolver: valibotResolver(changePasswordFormSchema),
  });
  const { errors } = formState;

  const change = handleSubmit(async ({ password, newPassword }) => {
    if (!(await attempt(() => account.changePassword(password, newPassword)))) return;
    reset();
    setIsOpen(false);
    toast.show({ severity: 'success', text: 'Contraseña cambiada' });
  });

  return (
    <PasswordDialog
      open={isOpen}
      onOpenChange={(open) => {
        forgetError();
        setIsOpen(open);
      }}
      trigger={<Button>Cambiar contraseña</Button>}
      title="Cambiar la contraseña"
      description="En tus otros dispositivos tendrás que entrar de nuevo."
      confirmLabel="Cambiar contraseña"
      error={error}
      busy={formState.isSubmitting}
      onSubmit={(event) => void change(event)}
    >
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Repite la contraseña nueva"
        autoComplete="new-password"
        error={errors.repeatedPassword?.message}
        {...register('repeatedPassword')}
      />
    </PasswordDialog>
  );
}
