import { changeEmailFormSchema } from '#domain/account-forms.ts';
import { useOnlineClients } from '#services/services.ts';
import { CurrentPasswordField, EmailField } from '#shared/account-fields.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useAccountDialog } from './use-account-dialog.ts';

export function ChangeEmail({ email }: { email: string }) {
  const { account } = useOnlineClients();
  const toast = useToast();
  const { register, errors, dialog } = useAccountDialog({
    schema: changeEmailFormSchema(email),
    act: (form) => account.changeEmail(form.password, form.email),
    onDone: (form) => {
      const text = `Te enviamos un enlace a ${form.email}. El cambio se hará cuando lo abras; después, entra de nuevo.`;
      toast.show({ severity: 'success', text, durationMs: 12_000 });
    },
  });
  return (
    <PasswordDialog
      {...dialog}
      trigger={<Button>Cambiar correo</Button>}
      title="Cambiar el correo electrónico"
      description={`Ahora usas ${email}. Enviaremos un enlace a la dirección nueva para comprobar que es tuya.`}
      confirmLabel="Enviar enlace"
    >
      <EmailField
        label="Correo electrónico nuevo"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <CurrentPasswordField error={errors.password?.message} {...register('password')} />
    </PasswordDialog>
  );
}
