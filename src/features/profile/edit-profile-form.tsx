import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { alerts } from '#domain/alert-texts.ts';
import { type ProfileForm, profileFormSchema, type User } from '#domain/user.ts';
import { useOutbox } from '#reads/outbox-context.ts';
import { useQuery } from '#reads/use-query.ts';
import { Button } from '#ui/actions/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import * as styles from './profile.css.ts';

type Typed = v.InferInput<typeof profileFormSchema>;

export function EditProfileForm({ uid }: { uid: string }) {
  const state = useQuery('user', { uid });
  if (state.status !== 'ready' || !state.data) return <Spinner label="Cargando tu cuenta" />;
  return <LoadedForm key={uid} user={state.data} />;
}

function LoadedForm({ user }: { user: User }) {
  const outbox = useOutbox();
  const toast = useToast();
  const { register, handleSubmit, formState } = useForm<Typed, unknown, ProfileForm>({
    resolver: valibotResolver(profileFormSchema),
    defaultValues: { ...user },
  });
  const { errors } = formState;

  const save = handleSubmit(async (profile) => {
    try {
      await outbox.enqueue({ type: 'update-profile', profile, photo: 'keep' });
      toast.show(alerts.userUpdated);
    } catch {
      toast.show(alerts.userUpdateFailed);
    }
  });

  return (
    <form onSubmit={(event) => void save(event)} noValidate className={styles.form}>
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
      <Button type="submit" variant="primary">
        Guardar cambios
      </Button>
    </form>
  );
}
