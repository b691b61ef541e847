import { valibotResolver } from '@hookform/resolvers/valibot';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DeleteAccountForm, deleteAccountFormSchema } from '#domain/account-forms.ts';
import { useOutbox } from '#reads/outbox-context.ts';
import { useOnlineClients } from '#session/online-context.ts';
import { useAuth } from '#session/session-provider.tsx';
import { Button } from '#ui/actions/button.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useOnlineAct } from './use-online-act.ts';

export function DeleteAccount({ uid }: { uid: string }) {
  const { account } = useOnlineClients();
  const outbox = useOutbox();
  const auth = useAuth();
  const toast = useToast();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const { error, attempt, forgetError } = useOnlineAct();
  const { register, handleSubmit, formState } = useForm<DeleteAccountForm>({
    resolver: valibotResolver(deleteAccountFormSchema),
  });

  const remove = handleSubmit(async ({ password }) => {
    if (!(await attempt(() => account.deleteAccount(password)))) return;
    // The account is gone: what this phone still keeps of it goes, too, whatever of that fails.
    await outbox.discardAllOf(uid).catch(() => {});
    await auth.signOut().catch(() => {});
    toast.show({ severity: 'success', text: 'Tu cuenta y tus datos se eliminaron.' });
    await navigate({ to: '/' });
  });

  return (
    <PasswordDialog
      open={isOpen}
      onOpenChange={(open) => {
        forgetError();
        setIsOpen(open);
      }}
      trigger={<Button variant="quiet">Eliminar mi cuenta</Button>}
      title="¿Eliminar tu cuenta?"
      description="Se borrarán tus datos, tus publicaciones con sus fotos, tus solicitudes y tus avisos. Tus comentarios quedarán sin tu nombre. No se puede deshacer."
      confirmLabel="Sí, eliminar mi cuenta"
      tone="danger"
      error={error}
      busy={formState.isSubmitting}
      onSubmit={(event) => void remove(event)}
    >
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </PasswordDialog>
  );
}
