// How a pet is doing in its new home: the server asks its adopter, and the owner reads the answers. Each can switch it off.
import { useEffect, useId, useState } from 'react';
import type { AdoptionRequest } from '#domain/adoption-request.ts';
import { type Feeling, feelingTexts, sinceText, sterilisedTexts } from '#domain/follow-up.ts';
import type { Post } from '#domain/post.ts';
import type { PhotoBytes } from '#outbox/types.ts';
import { usePhotoSources } from '#reads/photo-sources.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useOutbox } from '#services/services.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { NotLoaded } from '#shared/not-loaded.tsx';
import { unsentText } from '#shared/unsent.ts';
import { useAct } from '#shared/use-act.ts';
import { RefusedActs } from '#shared/use-entry-acts.tsx';
import { isBeingUndone } from '#shared/waiting-undoing.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { box } from '#ui/layout/box.css.ts';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';
import { Photo } from '#ui/media/photo.tsx';
import { useBytesUrl } from '#ui/media/use-bytes-url.ts';
import { formatDate } from '#ui/text/dates.ts';
import * as styles from './follow-up.css.ts';
import { FollowUpForm } from './follow-up-form.tsx';
import { type ShownAnswer, type ShownFollowUps, withPendingFollowUps } from './with-pending-follow-ups.ts';

interface FollowUpsProps {
  post: Pick<Post, 'id' | 'name'>;
  adopterId: string;
  otherName: string;
}

/** Renders nothing unless the adoption was granted. */
export function FollowUps(props: FollowUpsProps) {
  const user = useCurrentUser();
  const request = useQuery('request', { postId: props.post.id, adopterId: props.adopterId });
  if (!user || request.status !== 'ready' || request.data?.status !== 'granted') return null;
  return <OfAdoption {...props} uid={user.uid} request={request.data} />;
}

interface OfAdoptionProps extends FollowUpsProps {
  uid: string;
  request: AdoptionRequest;
}

function OfAdoption({ post, otherName, uid, request }: OfAdoptionProps) {
  const { adopterId } = request;
  const titleId = useId();
  const pending = usePending();
  const state = useQuery('follow-ups', { postId: post.id, adopterId });
  const stored = state.status === 'ready' ? state.data : [];
  const shown = withPendingFollowUps(request, uid, stored, pending);
  const [wasKept, setWasKept] = useState(false);
  const isEnding = isBeingUndone({ postId: post.id, adopterId }, pending);
  const isAdopter = uid === adopterId;
  const isOff = shown.isOffByMe || shown.isOffByOther;
  if (isEnding && shown.answers.length === 0) return null;
  return (
    <section className={box} aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        Cómo va todo con {post.name}
      </p>
      {/* The list shows the answer, which a screen reader does not hear. */}
      <p role="status" className={visuallyHidden}>
        {wasKept && !shown.question && 'Guardado. Se envía en cuanto haya señal.'}
      </p>
      {state.status === 'failed' && <NotLoaded>No pudimos cargar las respuestas.</NotLoaded>}
      {shown.answers.length > 0 && (
        <ol className={styles.list} aria-label={`Respuestas sobre ${post.name}`}>
          {shown.answers.map((answer) => (
            <Answer
              key={`${answer.afterDays}-${answer.pending?.commandId}`}
              answer={answer}
              petName={post.name}
            />
          ))}
        </ol>
      )}
      {isAdopter && shown.question && !isOff && (
        <FollowUpForm
          post={post}
          question={shown.question}
          refused={shown.refused}
          uid={uid}
          otherName={otherName}
          onKept={() => setWasKept(true)}
        />
      )}
      {!isEnding && (
        <Ahead {...shown} isAdopter={isAdopter} post={post} adopterId={adopterId} otherName={otherName} />
      )}
    </section>
  );
}

const feelingTones: Record<Feeling, 'green' | 'sun'> = { well: 'green', settling: 'green', hard: 'sun' };

function Answer({ answer, petName }: { answer: ShownAnswer; petName: string }) {
  const { afterDays, answeredAt, feeling, sterilised, text, photo, pending } = answer;
  return (
    <li className={styles.answer}>
      <p className={styles.quiet}>
        Después de {sinceText(afterDays)} · {formatDate(answeredAt)}
      </p>
      <p className={styles.feeling}>
        <Badge tone={feelingTones[feeling]}>{feelingTexts[feeling]}</Badge>
        {sterilised && <span>Esterilización: {sterilisedTexts[sterilised].toLowerCase()}</span>}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {photo && <StoredPhoto photo={photo} alt={`${petName} en su casa`} />}
      {pending?.photo && (
        <WaitingPhoto commandId={pending.commandId} photo={pending.photo} alt={`${petName} en su casa`} />
      )}
      {pending && <p className={styles.state}>{unsentText(pending)}</p>}
      {pending && <RefusedActs commandId={pending.commandId} />}
    </li>
  );
}

interface StoredPhotoProps {
  photo: NonNullable<ShownAnswer['photo']>;
  alt: string;
}

/** Only the owner and the adopter may load the photo, with their token. */
function StoredPhoto({ photo, alt }: StoredPhotoProps) {
  const sourceOf = usePhotoSources([photo.path], false);
  return (
    <div className={styles.photo}>
      <Photo {...photo} src={sourceOf(photo.path)} alt={alt} />
    </div>
  );
}

interface WaitingPhotoProps {
  commandId: string;
  photo: NonNullable<NonNullable<ShownAnswer['pending']>['photo']>;
  alt: string;
}

function WaitingPhoto({ commandId, photo, alt }: WaitingPhotoProps) {
  const outbox = useOutbox();
  const [bytes, setBytes] = useState<PhotoBytes>();
  const { id, contentType } = photo;
  useEffect(() => {
    let isGone = false;
    // Without the bytes the placeholder stays. The outbox says what became of the answer.
    outbox.photo(commandId, id).then(
      (found) => !isGone && setBytes(found),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [outbox, commandId, id]);
  const src = useBytesUrl(bytes?.full, contentType) ?? undefined;
  return (
    <div className={styles.photo}>
      <Photo {...photo} src={src} alt={alt} />
    </div>
  );
}

interface AheadProps extends ShownFollowUps {
  isAdopter: boolean;
  post: Pick<Post, 'id' | 'name'>;
  adopterId: string;
  otherName: string;
}

/** The questions that will follow, and the person's switch for them. */
function Ahead({ isAdopter, post, adopterId, otherName, ...shown }: AheadProps) {
  const act = useAct();
  if (shown.isOver) return null;
  const isOn = !shown.isOffByMe;
  const turn = () => {
    // The button goes if the other person has switched it off, too.
    keepFocus();
    void act({
      type: 'switch-follow-ups',
      postId: post.id,
      petName: post.name,
      adopterId,
      isOn: !isOn,
    });
  };
  return (
    <div className={styles.choice}>
      <p role="status" className={styles.quiet}>
        {aheadText({ isAdopter, petName: post.name, otherName, ...shown })}
      </p>
      {!(isOn && shown.isOffByOther) && (
        <Button size="small" onClick={turn}>
          {isOn ? 'Dejar de preguntar' : 'Volver a preguntar'}
        </Button>
      )}
    </div>
  );
}

interface AheadWords extends Pick<ShownFollowUps, 'isOffByMe' | 'isOffByOther'> {
  isAdopter: boolean;
  petName: string;
  otherName: string;
}

function aheadText({ isAdopter, petName, otherName, isOffByMe, isOffByOther }: AheadWords): string {
  if (isOffByMe)
    return isAdopter
      ? `No te preguntaremos más cómo está ${petName}.`
      : `No le preguntaremos más a ${otherName} cómo está ${petName}.`;
  if (isOffByOther) return `${otherName} prefiere que no preguntemos.`;
  return isAdopter
    ? `Te preguntamos a la semana, al mes y a los cuatro meses. Lo que cuentes solo lo lee ${otherName}.`
    : `Le preguntamos a ${otherName} a la semana, al mes y a los cuatro meses. Solo tú lees lo que cuenta.`;
}
