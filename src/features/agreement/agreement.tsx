// The agreement of an adoption: what it says, who has signed it, and its PDF. For the two of the adoption alone.
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { type AdoptionRequest, wasGranted } from '#domain/adoption-request.ts';
import {
  type Agreement as AgreementDocument,
  type AgreementSide,
  agreementLifeMs,
  agreementSides,
  agreementTerms,
  otherSide,
  sideOf,
} from '#domain/agreement.ts';
import { country } from '#domain/countries/chosen.ts';
import { dayMs } from '#domain/durations.ts';
import { listed } from '#domain/listed.ts';
import type { Post } from '#domain/post.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { NotLoaded } from '#shared/not-loaded.tsx';
import { StatusNews } from '#shared/status-news.tsx';
import { unsentText } from '#shared/unsent.ts';
import { RefusedActs } from '#shared/use-entry-acts.tsx';
import { isBeingUndone } from '#shared/waiting-undoing.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { box } from '#ui/layout/box.css.ts';
import { summary } from '#ui/layout/disclosure.css.ts';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';
import { formatDate, formatShortDateTime } from '#ui/text/dates.ts';
import { deviceWord } from '#ui/text/device-word.ts';
import { useNowMs } from '#ui/text/time-ago.tsx';
import * as styles from './agreement.css.ts';
import { AgreementPdf } from './agreement-pdf.tsx';
import { AgreementText } from './agreement-text.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { type ShownAgreement, withPendingAgreement } from './with-pending-agreement.ts';

interface AgreementProps {
  /** If the post is hidden, only its name is known, and no new agreement can be started. */
  post: Post | Pick<Post, 'id' | 'name'>;
  adopterId: string;
  otherId: string;
  otherName: string;
}

/** Renders nothing unless the adoption was granted. */
export function Agreement(props: AgreementProps) {
  const user = useCurrentUser();
  const request = useQuery('request', { postId: props.post.id, adopterId: props.adopterId });
  if (!user || request.status !== 'ready' || !request.data || !wasGranted(request.data.status)) return null;
  return <OfAdoption {...props} uid={user.uid} request={request.data} />;
}

interface OfAdoptionProps extends AgreementProps {
  uid: string;
  request: AdoptionRequest;
}

function OfAdoption({ post, otherId, otherName, uid, request }: OfAdoptionProps) {
  const { adopterId } = request;
  const titleId = useId();
  const pending = usePending();
  const nowMs = useNowMs();
  const state = useQuery('agreement', { postId: post.id, adopterId });
  const [signing, setSigning] = useState<AgreementSide | null>(null);
  /** Until the next signature begins. */
  const [wasKept, setWasKept] = useState(false);
  const stored = state.status === 'ready' ? state.data : null;
  const shown = withPendingAgreement({ postId: post.id, adopterId, uid }, stored, pending);
  const own = sideOf(adopterId, uid);
  const isHeard = state.status === 'ready' && !state.fromCache;
  const stage = stored && hasLapsed(stored, nowMs, isHeard) ? 'lapsed' : stageOf(stored, shown, own);
  // Nobody signs any more once the adoption was undone.
  const lasts = request.status === 'granted' && !isBeingUndone({ postId: post.id, adopterId }, pending);
  const isUnread = state.status === 'failed';
  if (!lasts && stage !== 'agreed' && !isUnread) return null;
  const terms = shown.terms ?? ('species' in post ? agreementTerms(post, request, country) : null);
  if (!terms && !isUnread) return null;
  // Before it is read, nobody knows who has signed it.
  const said = state.status === 'ready' ? stageText(stage, { stored, otherName }) : null;
  const toSign = stage === 'open' || stage === 'mine' ? own : stage === 'theirs' ? otherSide[own] : null;
  return (
    <>
      <section className={box} aria-labelledby={titleId}>
        <div className={styles.head}>
          <p id={titleId} className={styles.title}>
            Acuerdo de adopción de {post.name}
          </p>
          {stage === 'agreed' && <Badge tone="green">Firmado</Badge>}
        </div>
        {isUnread && <NotLoaded>No pudimos cargar el acuerdo.</NotLoaded>}
        {said && <p>{said}</p>}
        {/* `aria-live` is explicit: the dialog is still open, and hides all other regions from screen readers. */}
        <p role="status" aria-live="polite" className={visuallyHidden}>
          {wasKept && 'Firma guardada. Se envía en cuanto haya señal.'}
        </p>
        <Signatures shown={shown} own={own} otherName={otherName} />
        {shown.refused.map(({ commandId, unsent }) => (
          <div key={commandId}>
            <p className={styles.state}>{unsentText(unsent)}</p>
            <RefusedActs commandId={commandId} />
          </div>
        ))}
        {stage !== 'open' && terms && (
          <details>
            <summary className={summary}>Leer el acuerdo</summary>
            <AgreementText terms={terms} />
          </details>
        )}
        {toSign && state.status === 'ready' && (
          <div>
            <Button
              variant={toSign === own ? 'primary' : 'secondary'}
              onClick={() => {
                setWasKept(false);
                setSigning(toSign);
              }}
            >
              {toSign === own ? 'Leer y firmar' : `${otherName} firma aquí`}
            </Button>
          </div>
        )}
        {signing && terms && (
          <SignDialog
            key={signing}
            post={post}
            adopterId={adopterId}
            side={signing}
            isOwn={signing === own}
            otherName={otherName}
            terms={terms}
            replaces={shown.refused.findLast(({ side }) => side === signing)?.commandId}
            onKept={() => setWasKept(true)}
            onClose={() => setSigning(null)}
          />
        )}
        {stage === 'agreed' && stored && <AgreementPdf agreement={stored} />}
        {stage === 'agreed' && (
          <AfterSigning shown={shown} own={own} otherId={otherId} otherName={otherName} />
        )}
      </section>
      {/* The other person signs while this page is open. */}
      {said && <StatusNews status={`Acuerdo de adopción de ${post.name}: ${said}`} />}
    </>
  );
}

/** `mine`, `theirs`: whose signature is missing. `waiting`: this phone has both, the server has not. */
type Stage = 'open' | 'mine' | 'theirs' | 'waiting' | 'agreed' | 'lapsed';

/**
 * The server deletes a lapsed agreement within the hour. If it still has one a day later, this phone's clock is wrong, and the
 * rules decide.
 */
function hasLapsed({ agreedAt, startedAt }: AgreementDocument, nowMs: number, isHeard: boolean): boolean {
  const endMs = startedAt + agreementLifeMs;
  return agreedAt === null && nowMs > endMs && !(isHeard && nowMs > endMs + dayMs);
}

function stageOf(stored: AgreementDocument | null, shown: ShownAgreement, own: AgreementSide): Stage {
  if (stored && stored.agreedAt !== null) return 'agreed';
  if (shown.owner && shown.adopter) return 'waiting';
  if (!shown.owner && !shown.adopter) return 'open';
  return shown[own] ? 'theirs' : 'mine';
}

function stageText(
  stage: Stage,
  { stored, otherName }: { stored: AgreementDocument | null; otherName: string },
): string {
  const end = stored && formatDate(stored.startedAt + agreementLifeMs);
  const until = end
    ? `Hay tiempo hasta el ${end}.`
    : `Desde la primera firma hay ${agreementLifeMs / dayMs} días.`;
  switch (stage) {
    case 'open':
      return 'Lo leen y lo firman los dos en la pantalla, también sin señal. Después tienen un PDF con las dos firmas.';
    case 'mine':
      return `${otherName} ya firmó. Falta tu firma. ${until}`;
    case 'theirs':
      return `Falta la firma de ${otherName}. ${until} Si están juntos, puede firmar en este ${deviceWord()}.`;
    case 'waiting':
      return 'Ya están las dos firmas. El PDF estará listo cuando se envíen.';
    case 'agreed':
      return stored?.agreedAt ? `Firmaron los dos el ${formatDate(stored.agreedAt)}.` : '';
    case 'lapsed':
      return `Venció el ${end} sin la segunda firma. Dentro de una hora se podrá empezar uno nuevo.`;
  }
}

interface SignaturesProps {
  shown: ShownAgreement;
  own: AgreementSide;
  otherName: string;
}

function Signatures({ shown, own, otherName }: SignaturesProps) {
  if (!shown.owner && !shown.adopter) return null;
  return (
    <ul className={styles.signatures} aria-label="Firmas">
      {agreementSides.map((side) => {
        const signed = shown[side];
        if (!signed) return null;
        const { fullName, signedAt, isOnOthersPhone } = signed.signature;
        const elsewhere = side === own ? `, en el teléfono de ${otherName}` : `, en tu ${deviceWord()}`;
        return (
          <li key={side}>
            <strong>{fullName}</strong> · {side === 'owner' ? 'lo entrega' : 'lo adopta'}
            <span className={styles.signedAt}>
              {formatShortDateTime(signedAt)}
              {isOnOthersPhone && elsewhere}
            </span>
            {signed.pending && <span className={styles.state}>{unsentText(signed.pending)}</span>}
          </li>
        );
      })}
    </ul>
  );
}

interface AfterSigningProps extends SignaturesProps {
  otherId: string;
}

function AfterSigning({ shown, own, otherId, otherName }: AfterSigningProps) {
  return (
    <>
      {shown[own]?.signature.isOnOthersPhone && (
        <p>
          Tu firma se hizo en el teléfono de {otherName}. Si no firmaste tú,{' '}
          <Link to="/perfil-de-usuario/$uid" params={{ uid: otherId }}>
            denúncialo en su perfil
          </Link>
          .
        </p>
      )}
      <p className={styles.quiet}>
        Solo lo ven {listed('tú', otherName)}. Guarda el PDF: el acuerdo se borra con la publicación, o si uno
        de los dos elimina su cuenta.
      </p>
    </>
  );
}
