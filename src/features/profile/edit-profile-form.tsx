import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { alerts } from '#domain/alert-texts.ts';
import { type ProfileForm, profileFormSchema, type User } from '#domain/user.ts';
import { useOutbox, usePending } from '#reads/outbox-context.ts';
import { usePhotoUrl } from '#reads/photo-url.ts';
import { useListenerStore, useQuery } from '#reads/use-query.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { AvatarField } from './avatar-field.tsx';
import * as styles from './profile.css.ts';
import { toSend, useAvatarChoice } from './use-avatar-choice.ts';
import { withPendingUser } from './with-pending-profile.ts';

type Typed = v.InferInput<typeof profileFormSchema>;

export function EditProfileForm({ uid }: { uid: string }) {
  const state = useQuery('user', { uid });
  const store = useListenerStore();
  const pending = usePending();
  if (state.status === 'failed')
    return (
      <ErrorState heading="h3" title="No pudimos leer tus datos" onRetry={() => store.restartFailed()} />
    );
  if (state.status === 'ready' && state.data) {
    return <LoadedForm key={uid} user={withPendingUser(state.data, pending)} />;
  }
  if (state.status === 'ready' && state.fromCache && !navigator.onLine) {
    return (
      <p className={styles.quiet}>Tus datos aún no están en este teléfono. Vuelve cuando tengas señal.</p>
    );
  }
  return <Spinner label="Cargando tu cuenta" />;
}

function LoadedForm({ user }: { user: User }) {
  const outbox = useOutbox();
  const toast = useToast();
  const photoUrl = usePhotoUrl();
  const avatar = useAvatarChoice();
  const { register, handleSubmit, formState } = useForm<Typed, unknown, ProfileForm>({
    resolver: valibotResolver(profileFormSchema),
    defaultValues: { ...user },
  });
  const { errors } = formState;

  const save = handleSubmit(async (profile) => {
    const { photo, bytes } = toSend(avatar.choice);
    try {
      await outbox.enqueue({ type: 'update-profile', profile, photo }, bytes);
      avatar.reset();
      toast.show(alerts.userUpdated);
    } catch {
      toast.show(alerts.userUpdateFailed);
    }
  });

  const stored = avatar.choice === 'keep' && user.photoURL ? photoUrl(user.photoURL) : null;

  return (
    <form onSubmit={(event) => void save(event)} noValidate className={styles.form}>
      <AvatarField
        name={user.displayName}
        src={avatar.preview ?? stored}
        error={avatar.error}
        busy={avatar.isPreparing}
        onPick={(file) => void avatar.pick(file)}
        onRemove={avatar.remove}
      />
      <div className={styles.pair}>
        <TextField
          label="Nombre"
          autoComplete="given-name"
          error={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Apellido"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        label="Teléfono"
        optional
        type="tel"
        autoComplete="tel"
        hint="Solo lo verá la persona con quien acuerdes una adopción."
        error={errors.phone?.message}
        {...register('phone')}
      />
      <div className={styles.pair}>
        <TextField label="Provincia" optional error={errors.province?.message} {...register('province')} />
        <TextField label="Ciudad" optional error={errors.city?.message} {...register('city')} />
      </div>
      <Button type="submit" variant="primary" busy={formState.isSubmitting}>
        Guardar cambios
      </Button>
    </form>
  );
}
