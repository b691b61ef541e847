import { placeStepSchema } from '#domain/give-form.ts';
import { limits } from '#domain/limits.ts';
import { provinceSuggestions } from '#domain/province-suggestions.ts';
import { useQuery } from '#reads/use-query.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { UserRound } from '#ui/icons/page-icons.ts';
import * as styles from './give.css.ts';
import { StepFrame } from './step-frame.tsx';
import { type StepProps, useStep } from './use-step.ts';

const provincesId = 'provincias';

export function PlaceStep({ uid, ...props }: StepProps & { uid: string }) {
  const { field, summary, attempt, submit } = useStep(placeStepSchema, props);
  return (
    <StepFrame
      title="Lugar y contacto"
      errors={summary}
      attempt={attempt}
      onSubmit={submit}
      onBack={props.onBack}
    >
      <FromProfile uid={uid} {...props} />
      <div className={styles.pair}>
        <TextField
          label="Provincia"
          list={provincesId}
          autoComplete="address-level1"
          {...field('province')}
        />
        <TextField label="Ciudad" autoComplete="address-level2" {...field('city')} />
      </div>
      <datalist id={provincesId}>
        {provinceSuggestions.map((province) => (
          <option key={province} value={province} />
        ))}
      </datalist>
      <p className={styles.lead}>
        Tus datos de contacto no se publican: solo los verá la persona a quien concedas la adopción.
      </p>
      <div className={styles.pair}>
        <TextField label="Teléfono" optional type="tel" autoComplete="tel" {...field('phone')} />
        <TextField label="Correo electrónico" type="email" autoComplete="email" {...field('email')} />
      </div>
      <TextArea
        label="Mensaje para quien adopte"
        optional
        hint="Por ejemplo, a qué horas llamarte."
        maxCharacters={limits.contactMessage}
        {...field('message')}
      />
    </StepFrame>
  );
}

/** Offers what the own profile says, while none of it is written here. */
function FromProfile({ uid, form, onChange }: StepProps & { uid: string }) {
  const state = useQuery('user', { uid });
  const user = state.status === 'ready' ? state.data : null;
  const isUseful = user?.province || user?.city || user?.phone;
  if (!isUseful || form.province || form.city || form.phone) return null;
  const fill = () =>
    onChange({ province: user.province ?? '', city: user.city ?? '', phone: user.phone ?? '' });
  return (
    <div>
      <Button size="small" icon={<UserRound aria-hidden />} onClick={fill}>
        Usar los datos de mi perfil
      </Button>
    </div>
  );
}
