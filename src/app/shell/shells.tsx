// Spec, section 2: an app shell wraps every page. The admin shell for the admin role, otherwise the regular one.
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { productName } from '#domain/product.ts';
import { useSession } from '#session/session-provider.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Mark } from '#ui/brand/logo.tsx';
import { ArrowLeft } from '#ui/icons/shell-icons.ts';
import { Late } from '#ui/layout/late.tsx';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import { useIsHydrating } from '#ui/layout/use-is-hydrating.ts';
import { AccountTool, ToolPlaceholder } from './account-tool.tsx';
import { MainTabs } from './main-tabs.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import * as styles from './shell.css.ts';

/**
 * Whether this document was opened by a link of the app that was followed before the app had loaded. Its router does not know
 * the page before.
 */
const cameFromOwnPage = () => history.length > 1 && document.referrer.startsWith(`${location.origin}/`);

/** The installed app has no browser's back button on iOS and on desktops, so this button appears only there. */
function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isHydrating = useIsHydrating();
  if (isHydrating || !(canGoBack || cameFromOwnPage())) return null;
  return (
    <span className={styles.back}>
      <IconButton label="Atrás" icon={<ArrowLeft aria-hidden />} onClick={() => router.history.back()} />
    </span>
  );
}

// Menus are larger than the rest of the page, and only signed-in people use them.
const NotificationBell = lazyPart(() =>
  import('#features/notifications/notification-bell.tsx').then((module) => module.NotificationBell),
);
// Only acts of signed-in people lead to an invitation.
const Invitation = lazyPart(() =>
  import('#features/install/invitation.tsx').then((module) => module.Invitation),
);
const ConnectionChip = lazyPart(() =>
  import('#features/outbox-status/connection-chip.tsx').then((module) => module.ConnectionChip),
);
const PhoneNotices = lazyPart(() =>
  import('#features/outbox-status/phone-notices.tsx').then((module) => module.PhoneNotices),
);
const AfterNavigation = lazyPart(() =>
  import('./after-navigation.ts').then((module) => module.AfterNavigation),
);
const UpdateOffer = lazyPart(() => import('./update-offer.tsx').then((module) => module.UpdateOffer));
const AdminTabs = lazyPart(() => import('./admin-tabs.tsx').then((module) => module.AdminTabs));

interface FrameProps {
  tabs: ReactNode;
  tools: ReactNode;
  /** Shown above the page. */
  notice?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

function Frame({ tabs, tools, notice, footer, children }: FrameProps) {
  return (
    <div className={`${styles.frame} ${styles.aboveBottomBar}`}>
      <SkipLink target="contenido" />
      <header className={styles.bar}>
        <div className={styles.barInner}>
          <BackButton />
          <Link to="/" className={styles.brand}>
            <Mark />
            <span className={styles.brandName}>{productName}</span>
          </Link>
          {tabs}
          <div className={styles.tools}>
            <Late>
              <ConnectionChip />
            </Late>
            {tools}
          </div>
        </div>
      </header>
      <NavigationProgress />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <div className={styles.notices}>
          <Late>
            <PhoneNotices />
          </Late>
          <Late>
            <UpdateOffer />
          </Late>
          {notice}
        </div>
        {children}
      </main>
      {footer}
    </div>
  );
}

function RegularShell({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const tools = (
    <>
      {status === 'signed-in' && (
        <Suspense fallback={<ToolPlaceholder />}>
          <NotificationBell />
        </Suspense>
      )}
      {status === 'unknown' && <ToolPlaceholder />}
      <AccountTool withProfile />
    </>
  );
  const notice = status === 'signed-in' && (
    <Suspense>
      <Invitation />
    </Suspense>
  );
  return (
    <Frame tabs={<MainTabs />} tools={tools} notice={notice}>
      {children}
    </Frame>
  );
}

function AdminShell({ children }: { children: ReactNode }) {
  const footer = <footer className={styles.footer}>{productName} · Administración</footer>;
  return (
    <Frame
      tabs={
        <Suspense>
          <AdminTabs />
        </Suspense>
      }
      tools={<AccountTool withProfile={false} />}
      footer={footer}
    >
      {children}
    </Frame>
  );
}

export function AppShell({ children }: { children: ReactNode }) {
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && session.user.role === 'admin';
  const Shell = isAdmin ? AdminShell : RegularShell;
  return (
    <>
      <Late>
        <AfterNavigation />
      </Late>
      <Shell>{children}</Shell>
    </>
  );
}
