import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { alerts } from '#domain/alert-texts.ts';
import { rejectionText } from '#domain/rejection-texts.ts';
import { type ProfileField, type ProfileForm, profileFormSchema, type User } from '#domain/user.ts';
import { usePhotoSources } from '#reads/photo-sources.ts';
import { useSeemsConnected } from '#reads/use-connection.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { usePhotoUrl } from '#services/services.ts';
import { PersonNameFields } from '#shared/account-fields.tsx';
import { notHereText } from '#shared/no-copy.tsx';
import { PageNotLoaded } from '#shared/not-loaded.tsx';
import { withPendingUser } from '#shared/own-account.ts';
import { SavingFailed } from '#shared/saving-line.tsx';
import { useDiscard } from '#shared/unsent.ts';
import { useAct } from '#shared/use-act.ts';
import { useKeptForm } from '#shared/use-kept-form.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { PhotoInput } from '#ui/forms/photo-input.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { cluster } from '#ui/layout/stack.css.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import * as styles from './profile.css.ts';
import { choiceOf, useAvatarChoice } from './use-avatar-choice.ts';
import { type RefusedUpdate, refusedUpdate } from './with-pending-profile.ts';

const typedSchema = v.intersect([profileFormSchema, v.object({ photo: v.string() })]);

const profileOf = ({ name, lastName, phone, province, city }: User): ProfileForm => ({
  name,
  lastName,
  phone,
  province,
  city,
});

const fieldsOf = (profile: ProfileForm) => Object.keys(profile) as ProfileField[];

/** First and last name are one change, because they are read together. What a refused update has changed is not on the server yet. */
function changedIn(
  profile: ProfileForm,
  isDirty: (field: ProfileField) => boolean,
  refused: RefusedUpdate | null,
): ProfileField[] {
  const before = refused ? (refused.command.changed ?? fieldsOf(profile)) : [];
  const isRenamed = isDirty('name') || isDirty('lastName');
  const isPartOfName = (field: ProfileField) => field === 'name' || field === 'lastName';
  return fieldsOf(profile).filter(
    (field) => before.includes(field) || (isPartOfName(field) ? isRenamed : isDirty(field)),
  );
}

export function EditProfileForm({ uid }: { uid: string }) {
  const state = useQuery('user', { uid });
  const pending = usePending();
  const isConnected = useSeemsConnected();
  if (state.status === 'failed') return <PageNotLoaded heading="h3" title="No pudimos leer tus datos" />;
  if (state.status === 'ready' && state.data) {
    return (
      <LoadedForm key={uid} user={withPendingUser(state.data, pending)} refused={refusedUpdate(pending)} />
    );
  }
  if (state.status === 'ready' && state.fromCache && !isConnected) {
    return <p className={styles.quiet}>{notHereText('Tus datos aún no están')}</p>;
  }
  return (
    <div className={styles.formSpace}>
      <Spinner label="Cargando tu cuenta" />
    </div>
  );
}

interface LoadedFormProps {
  user: User;
  /** The typed text is back in the form. */
  refused: RefusedUpdate | null;
}

/** The fields with their draft and photo, and the two ways out: saved, or as the profile is. */
function useProfileEdit({ user, refused }: LoadedFormProps) {
  const act = useAct();
  const takeBack = useDiscard();
  const toast = useToast();
  const photoUrl = usePhotoUrl();
  const sourceOf = usePhotoSources(user.photoURL ? [user.photoURL] : [], false);
  const form = useForm({
    resolver: valibotResolver(typedSchema),
    // New values of the server fill only the fields that nobody changed.
    values: refused
      ? { ...refused.command.profile, photo: choiceOf(refused.command) }
      : { ...profileOf(user), photo: 'keep' },
    resetOptions: { keepDirtyValues: true },
  });
  const draftId = `profile-${user.uid}`;
  const { saving, saveAgain, stored, putAway } = useKeptForm(form, {
    draftId,
    kind: 'profile',
    postId: null,
    uid: user.uid,
  });
  const choice = form.watch('photo');
  const avatar = useAvatarChoice({
    choice,
    choose: (photo) => form.setValue('photo', photo, { shouldDirty: true }),
    stored,
    draftId,
    refused: refused?.command,
  });
  const storageError = saving.state === 'failed' ? saving.error : avatar.storageError;
  const storeAgain = () => {
    saveAgain();
    avatar.saveAgain();
  };

  const save = form.handleSubmit(async ({ photo: _, ...profile }) => {
    if (avatar.isBusy) return;
    const before = form.getValues();
    const { photo, bytes } = avatar.toSend();
    const changed = changedIn(profile, (field) => form.getFieldState(field).isDirty, refused);
    const isKept = await act(
      { type: 'update-profile', profile, changed, photo },
      {
        photos: bytes,
        replaces: refused?.command.commandId,
        onFailure: () => toast.show(alerts.userUpdateFailed),
      },
    );
    if (!isKept) return;
    await putAway(before, { ...profile, photo: 'keep' });
    toast.show(alerts.userUpdated);
  });

  const known =
    choice === 'keep' && user.photoURL ? (sourceOf(user.photoURL) ?? photoUrl(user.photoURL)) : null;
  const shownPhoto = avatar.preview ?? known;

  const discard = async () => {
    if (refused && (await takeBack(refused.command.commandId)) === 'failed') return;
    avatar.abandon();
    await putAway(form.getValues(), { ...profileOf(user), photo: 'keep' });
  };
  return { form, avatar, shownPhoto, storageError, storeAgain, save, discard: () => void discard() };
}

function LoadedForm({ user, refused }: LoadedFormProps) {
  const edit = useProfileEdit({ user, refused });
  const { avatar, shownPhoto, storageError, storeAgain, save, discard } = edit;
  const { register, formState } = edit.form;
  const { errors, isDirty } = formState;
  const isUnsaved = storageError !== null;
  return (
    <form
      data-kept={isUnsaved ? undefined : ''}
      onSubmit={(event) => void save(event)}
      noValidate
      className={styles.form}
    >
      {refused && (
        <Banner
          tone="danger"
          title="Tus cambios no se guardaron"
          actions={<DiscardChanges onDiscard={discard} />}
        >
          {rejectionText(refused.code)}
        </Banner>
      )}
      <input type="hidden" {...register('photo')} />
      <PhotoInput
        label="Foto de perfil"
        buttonLabel={shownPhoto ? 'Cambiar foto' : 'Elegir foto'}
        preview={<Avatar name={user.displayName} src={shownPhoto} size="large" />}
        error={avatar.error}
        busy={avatar.isPreparing}
        onPick={avatar.pick}
        onRemove={shownPhoto ? avatar.remove : undefined}
      />
      <div className={styles.pair}>
        <PersonNameFields
          name={{ error: errors.name?.message, ...register('name') }}
          lastName={{ error: errors.lastName?.message, ...register('lastName') }}
        />
      </div>
      <TextField
        label="Teléfono"
        optional
        type="tel"
        autoComplete="tel"
        hint="Además del equipo, solo lo verá la persona con quien acuerdes una adopción."
        error={errors.phone?.message}
        {...register('phone')}
      />
      <div className={styles.pair}>
        <TextField label="Provincia" optional error={errors.province?.message} {...register('province')} />
        <TextField label="Ciudad" optional error={errors.city?.message} {...register('city')} />
      </div>
      <Button type="submit" variant="primary" busy={formState.isSubmitting || avatar.isBusy}>
        Guardar cambios
      </Button>
      {isUnsaved && <SavingFailed error={storageError} onSaveAgain={storeAgain} />}
      {isDirty && !isUnsaved && !refused && (
        <div className={cluster({ gap: 'tight' })}>
          <p className={styles.quiet}>Aún sin guardar en tu perfil. Si sales, tus cambios siguen aquí.</p>
          <DiscardChanges size="small" onDiscard={discard} />
        </div>
      )}
    </form>
  );
}

interface DiscardChangesProps {
  size?: 'medium' | 'small';
  onDiscard: () => void;
}

function DiscardChanges({ size = 'medium', onDiscard }: DiscardChangesProps) {
  return (
    <ConfirmDialog
      trigger={<Button size={size}>Descartar mis cambios</Button>}
      title="¿Descartar tus cambios?"
      description="Tu perfil queda como estaba. Lo que escribiste y la foto que elegiste se pierden."
      confirmLabel="Sí, descartar"
      tone="danger"
      onConfirm={onDiscard}
    />
  );
}
