import { Link } from '@tanstack/react-router';
import { SignOutFlow } from '#features/outbox-status/sign-out-flow.tsx';
import type { SignedInUser } from '#session/session.ts';
import { useOwnAccount } from '#shared/own-account.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator, MenuText } from '#ui/actions/menu.tsx';
import { LogOut, UserRound } from '#ui/icons/page-icons.ts';
import { Avatar } from '#ui/media/avatar.tsx';

export interface AccountMenuProps {
  user: SignedInUser;
  /** The admin shell has no profile link (spec, section 2). */
  withProfile: boolean;
}

export function AccountMenu({ user, withProfile }: AccountMenuProps) {
  // Auth keeps the name of the registration. It is shown until this phone has heard of the account.
  const name = useOwnAccount(user.uid)?.displayName ?? user.displayName;
  return (
    <SignOutFlow>
      {(signOut) => (
        <Menu trigger={<IconButton label="Cuenta" icon={<Avatar name={name} size="small" />} />}>
          <MenuText>{name}</MenuText>
          {withProfile && (
            <MenuLink>
              <Link to="/perfil-de-usuario/$uid" params={{ uid: user.uid }}>
                <UserRound aria-hidden />
                Perfil
              </Link>
            </MenuLink>
          )}
          <MenuSeparator />
          <MenuItem icon={<LogOut aria-hidden />} onSelect={signOut}>
            Cerrar sesión
          </MenuItem>
        </Menu>
      )}
    </SignOutFlow>
  );
}
