import { changePasswordFormSchema } from '#domain/account-forms.ts';
import { useOnlineClients } from '#services/services.ts';
import { CurrentPasswordField, NewPasswordFields } from '#shared/account-fields.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useAccountDialog } from './use-account-dialog.ts';

export function ChangePassword() {
  const { account } = useOnlineClients();
  const toast = useToast();
  const { register, errors, dialog } = useAccountDialog({
    schema: changePasswordFormSchema,
    act: (form) => account.changePassword(form.password, form.newPassword),
    onDone: () => toast.show({ severity: 'success', text: 'Contraseña cambiada' }),
  });
  return (
    <PasswordDialog
      {...dialog}
      trigger={<Button>Cambiar contraseña</Button>}
      title="Cambiar la contraseña"
      description="En tus otros dispositivos tendrás que entrar de nuevo."
      confirmLabel="Cambiar contraseña"
    >
      <CurrentPasswordField error={errors.password?.message} {...register('password')} />
      <NewPasswordFields
        labels={{ first: 'Contraseña nueva', again: 'Repite la contraseña nueva' }}
        first={{ error: errors.newPassword?.message, ...register('newPassword') }}
        again={{ error: errors.repeatedPassword?.message, ...register('repeatedPassword') }}
      />
    </PasswordDialog>
  );
}
