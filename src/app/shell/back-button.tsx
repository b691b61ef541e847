import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { ArrowLeft } from '#ui/icons/shell-icons.ts';
import { useIsHydrating } from '#ui/layout/use-is-hydrating.ts';
import * as styles from './back-button.css.ts';

/** The installed app has no browser's back button on iOS and on desks: only there this one shows. */
export function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isHydrating = useIsHydrating();
  if (isHydrating || !canGoBack) return null;
  return (
    <span className={styles.back}>
      <IconButton label="Atrás" icon={<ArrowLeft aria-hidden />} onClick={() => router.history.back()} />
    </span>
  );
}
