import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { deleteAccountFormSchema } from '#domain/account-forms.ts';
import { useDrafts, useOnlineClients, useOutbox } from '#services/services.ts';
import { endedSession } from '#session/ended-session.ts';
import { useAuth } from '#session/session-provider.tsx';
import { CurrentPasswordField } from '#shared/account-fields.tsx';
import { Button } from '#ui/actions/button.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useAccountDialog } from './use-account-dialog.ts';

const doneTexts = {
  deleted: 'Tu cuenta y tus datos se eliminaron.',
  deleting: 'Tu cuenta se eliminó. Lo que quede de tus datos se borra en un día como mucho.',
};

export function DeleteAccount({ uid }: { uid: string }) {
  const { account } = useOnlineClients();
  const outbox = useOutbox();
  const drafts = useDrafts();
  const auth = useAuth();
  const toast = useToast();
  const navigate = useNavigate();
  const outcome = useRef<'deleted' | 'deleting'>('deleted');
  const { register, errors, dialog } = useAccountDialog({
    schema: deleteAccountFormSchema,
    act: async ({ password }) => {
      outcome.current = await account.deleteAccount(password);
      // The account is deleted. This phone's data of it are deleted as well, even if a part of that fails.
      await Promise.allSettled([outbox.discardAllOf(uid), drafts.removeAllOf(uid)]);
      await auth.signOut({ keepsDrafts: true }).catch(() => {});
      // The phone may have noticed the end of the session before the answer came, without knowing whose act it was.
      endedSession.forgetOf(uid);
    },
    onDone: () => {
      toast.show({ severity: 'success', text: doneTexts[outcome.current] });
      void navigate({ to: '/' });
    },
  });
  return (
    <PasswordDialog
      {...dialog}
      trigger={<Button variant="quiet">Eliminar mi cuenta</Button>}
      title="¿Eliminar tu cuenta?"
      description="Se borrarán tus datos, tus publicaciones con sus fotos, tus solicitudes y tus notificaciones. Tus comentarios quedarán sin tu nombre. No se puede deshacer."
      confirmLabel="Sí, eliminar mi cuenta"
      tone="danger"
    >
      <CurrentPasswordField error={errors.password?.message} {...register('password')} />
    </PasswordDialog>
  );
}
