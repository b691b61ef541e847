import { type FormEvent, type ReactNode, useState } from 'react';
import type { GiveForm } from '#domain/give-form.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Pencil } from '#ui/icons/page-icons.ts';
import { Photo } from '#ui/media/photo.tsx';
import { deviceWord } from '#ui/text/device-word.ts';
import type { GalleryPhoto } from '../photos/gallery.ts';
import { RefusedFiles } from '../photos/photo-step.tsx';
import { type AddingPhotos, preparingText } from '../photos/use-adding-photos.ts';
import { shapeOf, usePhotoSource } from '../photos/use-photo-source.ts';
import { type GiveStep, giveSteps, stepAt, stepIndex } from '../steps/give-steps.ts';
import { StepFrame } from '../steps/step-frame.tsx';
import * as styles from './review.css.ts';
import { factsOf } from './review-texts.ts';

interface ReviewStepProps {
  form: GiveForm;
  gallery: readonly GalleryPhoto[];
  adding: AddingPhotos;
  missing: readonly GiveStep[];
  isEdit: boolean;
  /**
   * Whether the edit turns the post into another pet's. The requests are then closed, and the adopters are notified.
   */
  isAnother: boolean;
  /** What happened to the edited post meanwhile: beside the button that saves. */
  notice: ReactNode;
  /** Why the phone could not store the command. */
  problem: string | null;
  isSending: boolean;
  onGoTo: (step: GiveStep) => void;
  onPublish: () => void;
  onBack: () => void;
}

export function ReviewStep(props: ReviewStepProps) {
  const { form, gallery, adding, missing, isEdit, isAnother, notice, problem, isSending } = props;
  const { onGoTo, onPublish, onBack } = props;
  const { preparing } = adding;
  const [attempt, setAttempt] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preparing > 0) return;
    if (missing.length === 0) onPublish();
    else setAttempt(attempt + 1);
  };
  const errors = attempt > 0 ? missing.map(missingError) : [];
  return (
    <StepFrame
      title="Revisar"
      errors={errors}
      attempt={attempt}
      lead={
        isEdit
          ? 'Al guardar, la publicación vuelve a revisión antes de mostrarse otra vez.'
          : 'Léelo con calma antes de publicar. Una persona del equipo lo revisa antes de que se muestre en las listas.'
      }
      submitLabel={isEdit ? 'Guardar cambios' : 'Publicar'}
      isBusy={isSending || preparing > 0}
      onSubmit={submit}
      onBack={onBack}
    >
      {giveSteps.map(({ id, title }) =>
        id === 'review' ? null : (
          <Section key={id} id={id} title={title} isMissing={missing.includes(id)} onEdit={() => onGoTo(id)}>
            {id === 'photos' ? <Photos gallery={gallery} /> : <Facts facts={factsOf(id, form)} />}
          </Section>
        ),
      )}
      {isAnother && (
        <Banner tone="warning" title="Con estos cambios parece otro animal">
          Si alguien lo había solicitado y espera respuesta, cerraremos su solicitud y le avisaremos.
        </Banner>
      )}
      {notice}
      <RefusedFiles {...adding} />
      {preparing > 0 && (
        <p role="status" className={styles.term}>
          {preparingText(preparing)}. Espera un momento para que no falte nada.
        </p>
      )}
      {problem && (
        <Banner tone="danger" announced title={`No se pudo guardar en este ${deviceWord()}`}>
          {problem}
        </Banner>
      )}
    </StepFrame>
  );
}

const changeId = (step: GiveStep) => `revisar-${step}`;

function missingError(step: GiveStep) {
  return { fieldId: changeId(step), message: `Falta algo en «${stepAt(stepIndex(step)).title}»` };
}

interface SectionProps {
  id: GiveStep;
  title: string;
  isMissing: boolean;
  onEdit: () => void;
  children: ReactNode;
}

function Section({ id, title, isMissing, onEdit, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.header}>
        <h3>{title}</h3>
        {isMissing && (
          <span className={styles.missing}>
            <Badge tone="danger">Falta algo</Badge>
          </span>
        )}
        <Button
          id={changeId(id)}
          variant="quiet"
          size="small"
          className={styles.change}
          icon={<Pencil aria-hidden />}
          aria-label={`Cambiar ${title.toLowerCase()}`}
          onClick={onEdit}
        >
          Cambiar
        </Button>
      </div>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: ReturnType<typeof factsOf> }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value, isLong }) => (
        <div key={term} className={isLong ? styles.wide : undefined}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>{value.trim() || 'Por completar'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Photos({ gallery }: { gallery: readonly GalleryPhoto[] }) {
  if (gallery.length === 0) return <p className={styles.term}>Por completar</p>;
  return (
    <ul className={styles.photos}>
      {gallery.map((item, index) => (
        <li key={item.id}>
          <SmallPhoto item={item} number={index + 1} />
        </li>
      ))}
    </ul>
  );
}

function SmallPhoto({ item, number }: { item: GalleryPhoto; number: number }) {
  return (
    <Photo {...shapeOf(item)} src={usePhotoSource(item)} alt={item.alt || `Foto ${number}`} ratio="1:1" />
  );
}
