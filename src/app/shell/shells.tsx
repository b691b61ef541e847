// Spec, section 2: an app shell wraps every page. The admin shell for the admin role, otherwise the regular one.
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { productName } from '#domain/product.ts';
import { ConnectionChip } from '#features/outbox-status/connection-chip.tsx';
import { SignOutFlow } from '#features/outbox-status/sign-out-flow.tsx';
import { useSession } from '#session/session-provider.tsx';
import { Mark } from '#ui/brand/logo.tsx';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import { AccountTool } from './account-tool.tsx';
import { BackButton } from './back-button.tsx';
import { MainTabs } from './main-tabs.tsx';
import * as styles from './shell.css.ts';
import { SignOutContext } from './sign-out-context.ts';
import { ToolPlaceholder } from './tool-placeholder.tsx';
import { UpdateOffer } from './update-offer.tsx';

// Menus weigh more than the page under them, and only who is signed in opens one.
const NotificationBell = lazy(() =>
  import('#features/notifications/notification-bell.tsx').then((module) => ({
    default: module.NotificationBell,
  })),
);
// Only what somebody signed in did leads to an invitation.
const Invitation = lazy(() =>
  import('#features/install/invitation.tsx').then((module) => ({ default: module.Invitation })),
);
const AdminTabs = lazy(() => import('./admin-tabs.tsx').then((module) => ({ default: module.AdminTabs })));

interface FrameProps {
  tabs: ReactNode;
  tools: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

function Frame({ tabs, tools, footer, children }: FrameProps) {
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
            <ConnectionChip />
            {tools}
          </div>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <UpdateOffer />
        {children}
      </main>
      {footer}
    </div>
  );
}

function RegularShell({ children, onSignOut }: { children: ReactNode; onSignOut: () => void }) {
  const { status } = useSession();
  const tools = (
    <>
      {status === 'signed-in' && (
        <Suspense fallback={<ToolPlaceholder />}>
          <NotificationBell />
        </Suspense>
      )}
      {status === 'unknown' && <ToolPlaceholder />}
      <AccountTool withProfile onSignOut={onSignOut} />
    </>
  );
  return (
    <Frame tabs={<MainTabs />} tools={tools}>
      {status === 'signed-in' && (
        <Suspense>
          <Invitation />
        </Suspense>
      )}
      {children}
    </Frame>
  );
}

function AdminShell({ children, onSignOut }: { children: ReactNode; onSignOut: () => void }) {
  const footer = <footer className={styles.footer}>{productName} · Administración</footer>;
  return (
    <Frame
      tabs={
        <Suspense>
          <AdminTabs />
        </Suspense>
      }
      tools={<AccountTool withProfile={false} onSignOut={onSignOut} />}
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
    <SignOutFlow>
      {(signOut) => (
        <SignOutContext value={signOut}>
          <Shell onSignOut={signOut}>{children}</Shell>
        </SignOutContext>
      )}
    </SignOutFlow>
  );
}
