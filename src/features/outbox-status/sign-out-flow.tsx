import { type ComponentType, type ReactNode, useState } from 'react';
import { signOutFailed } from '#domain/sign-out-failed.ts';
import { useToast } from '#ui/overlays/toast.tsx';

type Steps = ComponentType<{ onEnd: () => void }>;

/** Provides the sign-out to the shell. Its code loads only when it is needed. */
export function SignOutFlow({ children }: { children: (signOut: () => void) => ReactNode }) {
  const toast = useToast();
  const [steps, setSteps] = useState<{ Steps: Steps } | null>(null);

  const begin = () =>
    import('./sign-out-steps.tsx').then(
      ({ SignOutSteps }) => setSteps({ Steps: SignOutSteps }),
      () => void toast.show(signOutFailed),
    );

  return (
    <>
      {children(() => void begin())}
      {steps && <steps.Steps onEnd={() => setSteps(null)} />}
    </>
  );
}
