import { type ReactNode, useState } from 'react';
import { alerts } from '#domain/alert-texts.ts';
import { lateDialog } from '#shared/late-dialog.tsx';

const SignOutSteps = lateDialog(
  () => import('./sign-out-steps.tsx').then((module) => module.SignOutSteps),
  alerts.signOutFailed,
);

/** Provides the sign-out to what has a button for it. Its code loads only when it is needed. */
export function SignOutFlow({ children }: { children: (signOut: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && <SignOutSteps open onOpenChange={setOpen} />}
    </>
  );
}
