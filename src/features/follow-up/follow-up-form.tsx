// The adopter's answer to one question. What is typed and chosen is a draft at once, also the photo.
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import {
  type FollowUp,
  feelings,
  feelingTexts,
  followUpAnswerSchema,
  sterilisedAnswers,
  sterilisedTexts,
} from '#domain/follow-up.ts';
import { limits } from '#domain/limits.ts';
import type { Post } from '#domain/post.ts';
import { SavingFailed } from '#shared/saving-line.tsx';
import { useAct } from '#shared/use-act.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { PhotoInput } from '#ui/forms/photo-input.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Photo } from '#ui/media/photo.tsx';
import { useBytesUrl } from '#ui/media/use-bytes-url.ts';
import * as styles from './follow-up.css.ts';
import { useFollowUpDraft } from './use-follow-up-draft.ts';
import type { OwnAnswer } from './with-pending-follow-ups.ts';

interface FollowUpFormProps {
  post: Pick<Post, 'id' | 'name'>;
  question: FollowUp;
  /** The answer that the server refused. The form begins with it. */
  refused: OwnAnswer | null;
  uid: string;
  otherName: string;
  /** The outbox has the answer. The form may be gone by then. */
  onKept: () => void;
}

const feelingOptions = feelings.map((value) => ({ value, label: feelingTexts[value] }));
const sterilisedOptions = sterilisedAnswers.map((value) => ({ value, label: sterilisedTexts[value] }));

type Field = 'feeling' | 'sterilised' | 'text';

const formSchema = v.omit(followUpAnswerSchema, ['photo']);

/** A question that is not asked has no answer. One that is asked needs one. */
function checked(typed: Record<Field, string>, asksSterilised: boolean) {
  return v.safeParse(formSchema, { ...typed, sterilised: asksSterilised ? typed.sterilised : null });
}

function errorsIn(answer: ReturnType<typeof checked>): Partial<Record<Field, string | undefined>> {
  if (answer.success) return {};
  const { nested } = v.flatten<typeof formSchema>(answer.issues);
  return { feeling: nested?.feeling?.[0], sterilised: nested?.sterilised?.[0], text: nested?.text?.[0] };
}

type Draft = ReturnType<typeof useFollowUpDraft>;

type Asked = Pick<FollowUpFormProps, 'post' | 'question' | 'refused' | 'onKept'>;

/** Sends the content of the draft, and says what is missing. */
function useAnswer({ post, question, refused, onKept }: Asked, draft: Draft) {
  const act = useAct();
  /** How often sending was refused. */
  const [attempt, setAttempt] = useState(0);
  /** Why the phone has not kept the answer, until it is changed. */
  const [failure, setFailure] = useState('');
  const { typed } = draft;
  const { photo } = draft.photo;
  const parsed = checked(typed, question.asksSterilised);

  const send = async () => {
    if (draft.photo.isPreparing || !(await draft.isComplete())) return;
    setFailure('');
    if (!parsed.success) return setAttempt(attempt + 1);
    setAttempt(0);
    keepFocus();
    const { afterDays } = question;
    const isKept = await act(
      {
        type: 'answer-follow-up',
        postId: post.id,
        petName: post.name,
        afterDays,
        ...parsed.output,
        photo: photo?.meta ?? null,
      },
      {
        photos: photo
          ? [{ id: photo.meta.id, contentType: photo.meta.contentType, full: photo.full, thumb: null }]
          : [],
        replaces: refused?.pending.commandId,
        onKept,
        onFailure: setFailure,
      },
    );
    // The answer is in the outbox. Its question is not asked again.
    if (isKept) await draft.clear(typed).catch(() => undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  // Errors appear after the first attempt. From then on they follow each change.
  const errors = attempt > 0 ? errorsIn(parsed) : {};
  return { attempt, errors, failure, submit, onChange: () => setFailure('') };
}

export function FollowUpForm(props: FollowUpFormProps) {
  const { post, question, refused, uid, otherName } = props;
  const draft = useFollowUpDraft({ uid, postId: post.id, refused });
  const { attempt, errors, failure, submit, onChange } = useAnswer(props, draft);
  const { typed } = draft;
  const { photo } = draft.photo;
  const preview = useBytesUrl(photo?.full, photo?.meta.contentType ?? '');
  const isUnsaved = draft.unsaved !== null;
  const form = useRef<HTMLFormElement>(null);
  // Screen readers say what is missing when the field that lacks it has the focus. An error that comes back while somebody types
  // takes no focus.
  useLayoutEffect(() => {
    if (attempt === 0) return;
    const missing = form.current?.querySelector('[aria-invalid] input, textarea[aria-invalid]');
    if (missing instanceof HTMLElement) missing.focus();
  }, [attempt]);

  return (
    <form
      ref={form}
      data-kept={isUnsaved ? undefined : ''}
      className={styles.form}
      onSubmit={submit}
      onChange={onChange}
      noValidate
    >
      <RadioCards
        legend="¿Cómo va todo?"
        name="feeling"
        options={feelingOptions}
        value={typed.feeling}
        error={errors.feeling}
        onChange={(event) => draft.write({ feeling: event.target.value })}
      />
      <div role="status">
        {typed.feeling === 'hard' && (
          <p className={styles.quiet}>
            Gracias por contarlo. Puedes pedirle consejo a {otherName} en los mensajes.
          </p>
        )}
      </div>
      {question.asksSterilised && (
        <RadioCards
          legend="¿Ya se hizo la esterilización?"
          hint="Te comprometiste al solicitar la adopción."
          name="sterilised"
          options={sterilisedOptions}
          value={typed.sterilised}
          error={errors.sterilised}
          onChange={(event) => draft.write({ sterilised: event.target.value })}
        />
      )}
      <TextArea
        label="Cuéntalo con tus palabras"
        optional
        value={typed.text}
        maxCharacters={limits.followUpText}
        error={errors.text}
        onChange={(event) => draft.write({ text: event.target.value })}
      />
      <PhotoInput
        label="Foto de la respuesta"
        buttonLabel={photo ? 'Cambiar foto' : 'Añadir una foto'}
        error={draft.photo.error}
        busy={draft.photo.isPreparing}
        onPick={draft.photo.pick}
        onRemove={
          photo
            ? () => {
                onChange();
                draft.photo.remove();
              }
            : undefined
        }
        preview={
          photo && (
            <span className={styles.preview}>
              <Photo {...photo.meta} src={preview ?? undefined} alt="La foto elegida" ratio="1:1" />
            </span>
          )
        }
      />
      {isUnsaved && <SavingFailed error={draft.unsaved} onSaveAgain={draft.saveAgain} />}
      {failure && <p role="alert">{failure}</p>}
      <Button type="submit" variant="primary" busy={draft.photo.isPreparing} className={styles.send}>
        Enviar respuesta
      </Button>
    </form>
  );
}
