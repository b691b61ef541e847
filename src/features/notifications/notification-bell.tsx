import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { alerts } from '#domain/alert-texts.ts';
import { notificationDeletedAlertMs } from '#domain/limits.ts';
import { type Notification, notificationTarget } from '#domain/notification.ts';
import { usePending } from '#reads/use-pending.ts';
import { useQuery } from '#reads/use-query.ts';
import { type ReadState, useListenerStore } from '#services/services.ts';
import { useCurrentUser } from '#session/session-provider.tsx';
import { isUnheard } from '#shared/is-unheard.ts';
import { notHereText } from '#shared/no-copy.tsx';
import { useDiscard } from '#shared/unsent.ts';
import { useAct } from '#shared/use-act.ts';
import { newestOf, withPendingNotifications } from '#shared/with-pending-notifications.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu, MenuItem, MenuRow, MenuSeparator, MenuText } from '#ui/actions/menu.tsx';
import { CountBadge } from '#ui/feedback/badge.tsx';
import { Bell, Trash2 } from '#ui/icons/page-icons.ts';
import { RotateCw } from '#ui/icons/shell-icons.ts';
import { visuallyHidden } from '#ui/layout/visually-hidden.css.ts';
import { useToast } from '#ui/overlays/toast.tsx';
import { formatShortDateTime } from '#ui/text/dates.ts';
import * as styles from './notification-bell.css.ts';

/** How long the alert offers to undo it. The phone holds it a little longer: nobody's tap comes too late. */
const undoMs = 6000;
const holdMs = undoMs + 1000;

function bellLabel(unseen: number): string {
  if (unseen === 0) return 'Notificaciones';
  return unseen === 1 ? 'Notificaciones, 1 sin ver' : `Notificaciones, ${unseen} sin ver`;
}

function noneText(state: ReadState<unknown>): string {
  if (state.status === 'loading') return 'Cargando…';
  if (state.status === 'failed') return 'No pudimos cargar las notificaciones.';
  return isUnheard(state) ? notHereText('Tus notificaciones aún no están') : 'No hay notificaciones';
}

interface OwnNotifications {
  /** From the server and the outbox, newest first. */
  readonly notifications: readonly Notification[];
  /** The server has confirmed them since this page was opened. */
  readonly isKnown: boolean;
  /** What is said if there are none. */
  readonly none: string;
  /** Only if they could not be read. */
  readonly retry: (() => void) | null;
}

function useNotifications(): OwnNotifications {
  const user = useCurrentUser();
  const pending = usePending();
  const store = useListenerStore();
  const state = useQuery('notifications', user && { receiverId: user.uid });
  return {
    notifications: withPendingNotifications(state.status === 'ready' ? state.data : [], pending),
    isKnown: state.status === 'ready' && state.at !== null,
    none: noneText(state),
    retry: state.status === 'failed' ? () => store.restartFailed() : null,
  };
}

export function NotificationBell() {
  const act = useAct();
  const toast = useToast();
  const discard = useDiscard();
  const navigate = useNavigate();
  const { notifications, isKnown, none, retry } = useNotifications();
  const unseen = notifications.filter(({ isSeen }) => !isSeen);
  useAppBadge(isKnown ? unseen.length : null);

  const markSeen = (isOpen: boolean) => {
    if (isOpen || unseen.length === 0) return;
    void act({
      type: 'mark-notifications-seen',
      notificationIds: unseen.map(({ id }) => id),
      newestAt: newestOf(unseen),
    });
  };

  const say = (alert: (typeof alerts)[keyof typeof alerts]) =>
    toast.show({ ...alert, durationMs: notificationDeletedAlertMs });
  const onFailure = () => say(alerts.notificationDeleteFailed);
  const remove = async ({ id, createdAt }: Notification) => {
    const request = { type: 'delete-notification', notificationId: id, newestAt: createdAt } as const;
    if (await act(request, { onFailure })) say(alerts.notificationDeleted);
  };
  const removeAll = async () => {
    const notificationIds = notifications.map(({ id }) => id);
    const newestAt = newestOf(notifications);
    await act(
      { type: 'delete-notifications', notificationIds, newestAt },
      { onFailure, holdMs, onKept: offerUndo },
    );
  };
  const offerUndo = (commandId: string) => {
    const undo = async () => {
      if ((await discard(commandId)) === 'too-late')
        toast.show({ severity: 'warning', text: 'Ya se habían eliminado.' });
    };
    const action = { label: 'Deshacer', onSelect: () => void undo() };
    toast.show({ ...alerts.allNotificationsDeleted, durationMs: undoMs, action });
  };

  return (
    <Menu
      onOpenChange={markSeen}
      trigger={
        <IconButton
          label={bellLabel(unseen.length)}
          icon={<Bell aria-hidden />}
          badge={<CountBadge count={unseen.length} />}
        />
      }
    >
      {notifications.length === 0 && <MenuText>{none}</MenuText>}
      {retry && (
        <MenuItem icon={<RotateCw aria-hidden />} keepsOpen onSelect={retry}>
          Reintentar
        </MenuItem>
      )}
      {notifications.map((notification) => (
        <MenuRow key={notification.id}>
          <MenuItem onSelect={() => void navigate({ href: notificationTarget(notification) })}>
            <span className={notification.isSeen ? styles.message : styles.unseen}>
              {notification.message}
              <time className={styles.moment} dateTime={new Date(notification.createdAt).toISOString()}>
                {formatShortDateTime(notification.createdAt)}
              </time>
              {!notification.isSeen && <span className={visuallyHidden}>Sin ver</span>}
            </span>
          </MenuItem>
          <MenuItem
            label="Eliminar notificación"
            icon={<Trash2 aria-hidden />}
            keepsOpen
            onSelect={() => void remove(notification)}
          />
        </MenuRow>
      ))}
      {notifications.length > 1 && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} keepsOpen onSelect={() => void removeAll()}>
            Eliminar todas
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** The number on the installed app's icon. The worker updates it while no page is open. Null leaves it as it is. */
function useAppBadge(unseenCount: number | null): void {
  useEffect(() => {
    if (unseenCount === null) return;
    // Some platforms reject the call, others do not have the method.
    const change = unseenCount > 0 ? navigator.setAppBadge?.(unseenCount) : navigator.clearAppBadge?.();
    change?.catch(() => {});
  }, [unseenCount]);
}
