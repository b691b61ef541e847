import { useState } from 'react';
import type { PushState } from '#firebase/server-acts/online-clients.ts';
import { useOnlineClients } from '#services/services.ts';
import { usePushState } from '#shared/use-push-state.ts';
import { Button } from '#ui/actions/button.tsx';
import { keepFocus } from '#ui/actions/keep-focus.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { BellOff, BellRing } from '#ui/icons/page-icons.ts';
import * as styles from './profile.css.ts';
import { pushText } from './push-texts.ts';
import { useOnlineAct } from './use-online-act.ts';

/** Push on this device. Only this button asks for the permission, below a sentence that says why. */
export function DeviceNotifications() {
  const { push } = useOnlineClients();
  const { error, attempt } = useOnlineAct({ typed: false });
  const [state, setState] = usePushState();
  const [isBusy, setIsBusy] = useState(false);

  const move = async (act: () => Promise<PushState>) => {
    // Whoever forbids it to the browser sees the button go.
    keepFocus();
    setIsBusy(true);
    await attempt(async () => setState(await act()));
    setIsBusy(false);
  };

  if (state === null) return <Spinner label="Mirando los avisos de este dispositivo" />;
  return (
    <>
      <p className={styles.quiet} role="status">
        {pushText(state)}
      </p>
      {error && (
        <Banner tone="danger" announced>
          {error}
        </Banner>
      )}
      <div>
        {/* One button: it keeps the focus when its act changes. */}
        {state === 'off' ? (
          <Button
            variant="primary"
            icon={<BellRing aria-hidden />}
            busy={isBusy}
            onClick={() => void move(() => push.enable())}
          >
            Activar avisos
          </Button>
        ) : (
          state === 'on' && (
            <Button
              icon={<BellOff aria-hidden />}
              busy={isBusy}
              onClick={() => void move(() => push.disable())}
            >
              Desactivar avisos
            </Button>
          )
        )}
      </div>
    </>
  );
}
