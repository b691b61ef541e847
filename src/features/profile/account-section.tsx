import type { ReactNode } from 'react';
import type { SignedInUser } from '#session/session.ts';
import { NeedsConnection } from '#shared/needs-connection.tsx';
import { Button } from '#ui/actions/button.tsx';
import { LogOut } from '#ui/icons/page-icons.ts';
import { cluster } from '#ui/layout/stack.css.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DeviceNotifications } from './device-notifications.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';
import { ExportMyData } from './export-my-data.tsx';
import * as styles from './profile.css.ts';
import { SecondFactor } from './second-factor.tsx';

interface AccountSectionProps {
  user: SignedInUser;
  onSignOut: () => void;
  /** The button of another feature that installs the app, which some browsers need for notifications. */
  install: ReactNode;
}

export function AccountSection({ user, onSignOut, install }: AccountSectionProps) {
  return (
    <div className={styles.account}>
      <Part title="Tus datos">
        <EditProfileForm uid={user.uid} />
      </Part>
      <Part title="Acceso">
        <p className={styles.quiet}>Entras con {user.email}.</p>
        <NeedsConnection />
        <div className={cluster({ gap: 'tight' })}>
          <ChangeEmail email={user.email} />
          <ChangePassword />
        </div>
        <SecondFactor />
      </Part>
      <Part title="Avisos en este dispositivo">
        <DeviceNotifications />
      </Part>
      {install}
      <Part title="Llévate tus datos">
        <ExportMyData />
      </Part>
      <Part title="Salir">
        <div className={cluster({ gap: 'tight' })}>
          <Button icon={<LogOut aria-hidden />} onClick={onSignOut}>
            Cerrar sesión
          </Button>
          <DeleteAccount uid={user.uid} />
        </div>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
