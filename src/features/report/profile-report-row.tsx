import { Link } from '@tanstack/react-router';
import { type ProfileReport, profileReportTexts } from '#domain/profile-report.ts';
import { usePhotoSources } from '#reads/photo-sources.ts';
import { useQuery } from '#reads/use-query.ts';
import { usePhotoUrl } from '#services/services.ts';
import { isUnheard } from '#shared/is-unheard.ts';
import { useAct } from '#shared/use-act.ts';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Button } from '#ui/actions/button.tsx';
import { cluster } from '#ui/layout/stack.css.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import * as styles from './report.css.ts';
import { AccountLink, ReporterWords } from './report-row.tsx';
import { useClosing } from './use-closing.ts';

/** The reported photo and name, and a button that removes the photo. */
export function ProfileReportRow({ report }: { report: ProfileReport }) {
  const { profileId: targetUid, seen } = report;
  const act = useAct();
  const photoUrl = usePhotoUrl();
  const profile = useQuery('profile', { uid: targetUid });
  const sourceOf = usePhotoSources(seen.photoURL ? [seen.photoURL] : [], false);
  const isKnown = profile.status === 'ready' && !isUnheard(profile);
  const worn = isKnown && profile.data?.photoURL;
  // `photoUrl` leaves out what a person wrote behind the address of the same file.
  const isWorn = Boolean(worn && seen.photoURL && photoUrl(worn) === photoUrl(seen.photoURL));

  const close = useClosing({
    type: 'close-profile-report',
    reportId: report.id,
    seenCommandId: report.commandId,
  });
  const removeAvatar = async (photoURL: string) => {
    if (await act({ type: 'remove-avatar', targetUid, targetName: seen.displayName, photoURL }))
      await close('photo');
  };

  return (
    <article className={styles.row}>
      <h2 className={styles.reason}>{profileReportTexts[report.reason]}</h2>
      <div className={cluster({ gap: 'normal' })}>
        <Avatar name={seen.displayName} src={seen.photoURL && sourceOf(seen.photoURL)} size="large" />
        <p>
          Perfil de {seen.displayName}
          {seen.photoURL && isKnown && !isWorn && (
            <span className={styles.quiet}> (ya no tiene esta foto)</span>
          )}
        </p>
      </div>
      <ReporterWords report={report} />
      <div className={cluster({ gap: 'tight' })}>
        {isWorn && seen.photoURL && (
          <ConfirmDialog
            trigger={<Button variant="danger">Quitar foto</Button>}
            title={`¿Quitar la foto de ${seen.displayName}?`}
            description="Se borrará para todos y la denuncia quedará cerrada. No se puede deshacer."
            confirmLabel="Sí, quitar"
            tone="danger"
            onConfirm={() => void removeAvatar(seen.photoURL ?? '')}
          />
        )}
        <Link to="/perfil-de-usuario/$uid" params={{ uid: targetUid }} className={buttonClass({})}>
          Ver perfil
        </Link>
        <AccountLink uid={targetUid} />
        <Button onClick={() => void close('report')}>Cerrar denuncia</Button>
      </div>
    </article>
  );
}
