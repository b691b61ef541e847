import { Link, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '#session/session-provider.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { lazyPart } from '#ui/layout/lazy-part.ts';
import type { AccountMenuProps } from './account-menu.tsx';
import * as styles from './shell.css.ts';

const AccountMenu = lazyPart(() => import('./account-menu.tsx').then((module) => module.AccountMenu));

/** The avatar menu; a sign-in link when signed out; a placeholder of the same size while the session is unknown. */
export function AccountTool(props: Omit<AccountMenuProps, 'user'>) {
  const session = useSession();
  switch (session.status) {
    case 'unknown':
      return <ToolPlaceholder />;
    case 'signed-out':
      return <SignInLink />;
    case 'signed-in':
      return (
        <Suspense fallback={<ToolPlaceholder />}>
          <AccountMenu user={session.user} {...props} />
        </Suspense>
      );
  }
}

const accountPages = /^\/(iniciar-sesion|registro|contrasenia-olvidada)/;

/** Returns to the current page after the sign-in. */
function SignInLink() {
  const href = useLocation({ select: (location) => location.href });
  return (
    <Link
      to="/iniciar-sesion"
      search={{ volver: accountPages.test(href) ? undefined : href }}
      className={buttonClass({ variant: 'primary', size: 'small' })}
    >
      Iniciar sesión
    </Link>
  );
}

/** As large as the button that replaces it. */
export function ToolPlaceholder() {
  return <span className={styles.toolPlaceholder} aria-hidden="true" />;
}
