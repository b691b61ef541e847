// The steps with text fields: the pet, its health and character, the place, the questionnaire.
import { country } from '#domain/countries/chosen.ts';
import { giveStepSchemas } from '#domain/give-form.ts';
import { limits } from '#domain/limits.ts';
import { giveQuestions } from '#domain/post-private.ts';
import { useOwnAccount } from '#shared/own-account.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { UserRound } from '#ui/icons/page-icons.ts';
import * as styles from './give.css.ts';
import { PetFields } from './pet-fields.tsx';
import { StepFrame } from './step-frame.tsx';
import { type StepProps, useStep } from './use-step.ts';

export function PetStep(props: StepProps) {
  const { field, ...frame } = useStep(giveStepSchemas.pet, props);
  return (
    <StepFrame title="El animal" {...frame} onBack={props.onBack}>
      <PetFields step="pet" stepProps={props} field={field} />
    </StepFrame>
  );
}

export function CareStep(props: StepProps) {
  const { field, ...frame } = useStep(giveStepSchemas.care, props);
  return (
    <StepFrame
      title="Salud y carácter"
      lead="Si no sabes algo, deja «No se sabe»: es mejor que adivinar."
      {...frame}
      onBack={props.onBack}
    >
      <PetFields step="care" stepProps={props} field={field} />
    </StepFrame>
  );
}

const provincesId = 'provincias';

export function PlaceStep({ uid, ...props }: StepProps & { uid: string }) {
  const { field, ...frame } = useStep(giveStepSchemas.place, props);
  return (
    <StepFrame title="Lugar y contacto" {...frame} onBack={props.onBack}>
      <FromProfile uid={uid} {...props} />
      <PetFields step="place" stepProps={props} field={field} lists={{ province: provincesId }} />
      <datalist id={provincesId}>
        {country.provinces.map((province) => (
          <option key={province} value={province} />
        ))}
      </datalist>
      <p className={styles.lead}>
        Tus datos de contacto no se publican: solo los verá la persona a quien concedas la adopción.
      </p>
      <div className={styles.pair}>
        <TextField
          label="Teléfono"
          hint={`Por ejemplo, ${country.phone.example}.`}
          optional
          type="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <TextField
          label="Correo electrónico"
          hint="Puede ser distinto del de tu cuenta."
          type="email"
          autoComplete="email"
          {...field('email')}
        />
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

/** Suggests the values of the own profile while these fields are empty. */
function FromProfile({ uid, form, onChange }: StepProps & { uid: string }) {
  const user = useOwnAccount(uid);
  const isUseful = user?.province || user?.city || user?.phone;
  if (!isUseful || form.province || form.city || form.phone) return null;
  const fill = () => {
    keepFocus();
    onChange({ province: user.province ?? '', city: user.city ?? '', phone: user.phone ?? '' });
  };
  return (
    <div>
      <Button size="small" icon={<UserRound aria-hidden />} onClick={fill}>
        Usar los datos de mi perfil
      </Button>
    </div>
  );
}

const questions = ['reason', 'behaviour', 'care', 'ownership'] as const;

export function QuestionsStep(props: StepProps) {
  const { field, ...frame } = useStep(giveStepSchemas.questions, props, giveQuestions);
  return (
    <StepFrame
      title="Cuestionario"
      lead="Estas respuestas no se publican: solo las lee quien revisa las publicaciones."
      {...frame}
      onBack={props.onBack}
    >
      {questions.map((name) => (
        <TextArea
          key={name}
          label={giveQuestions[name]}
          hint="Basta con una frase corta."
          maxCharacters={limits.giveAnswer}
          {...field(name)}
        />
      ))}
    </StepFrame>
  );
}
