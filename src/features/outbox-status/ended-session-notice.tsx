import { Link, useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { endedSession } from '#session/ended-session.ts';
import { useSession } from '#session/session-provider.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { nothingWaitsText, waitingText, whyTexts } from './ended-session-texts.ts';

/** For people who find themselves signed out without having done so. */
export function EndedSessionNotice() {
  const { status } = useSession();
  const ended = useSyncExternalStore(endedSession.subscribe, endedSession.getSnapshot);
  const isSaidBelow = useLocation({ select: ({ pathname }) => pathname === '/pendientes' });
  if (status !== 'signed-out' || ended?.told !== 'new') return null;
  const waiting = waitingText(ended);
  if (waiting && isSaidBelow) return null;
  return (
    <Banner
      tone="warning"
      announced
      title="Tu sesión se cerró"
      onDismiss={endedSession.markRead}
      {...(waiting && {
        actions: (
          <Link to="/pendientes" className={buttonClass({ size: 'small' })}>
            Ver pendientes
          </Link>
        ),
      })}
    >
      {whyTexts[ended.reason]} {waiting ?? nothingWaitsText(ended.reason)}
    </Banner>
  );
}
