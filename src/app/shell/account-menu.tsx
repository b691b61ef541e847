import { Link } from '@tanstack/react-router';
import { LogOut, UserRound } from 'lucide-react';
import { useSession } from '#session/session-provider.tsx';
import { buttonClass } from '#ui/actions/button.css.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator, MenuText } from '#ui/actions/menu.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import * as styles from './shell.css.ts';

interface AccountMenuProps {
  /** The admin shell has no profile link (spec, section 2). */
  withProfile: boolean;
  onSignOut: () => void;
}

/** The avatar menu; the way in when signed out; a placeholder of the same size while unknown. */
export function AccountMenu({ withProfile, onSignOut }: AccountMenuProps) {
  const session = useSession();
  if (session.status === 'unknown') return <span className={styles.toolPlaceholder} aria-hidden="true" />;
  if (session.status === 'signed-out') {
    return (
      <Link to="/iniciar-sesion" className={buttonClass({ variant: 'primary', size: 'small' })}>
        Iniciar sesión
      </Link>
    );
  }
  const { user } = session;
  return (
    <Menu trigger={<IconButton label="Cuenta" icon={<Avatar name={user.displayName} size="small" />} />}>
      <MenuText>{user.displayName}</MenuText>
      {withProfile && (
        <MenuLink>
          <Link to="/perfil-de-usuario/$uid" params={{ uid: user.uid }}>
            <UserRound aria-hidden />
            Perfil
          </Link>
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={onSignOut}>
        Cerrar sesión
      </MenuItem>
    </Menu>
  );
}
