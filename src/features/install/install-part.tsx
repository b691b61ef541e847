import { Button } from '#ui/actions/button.tsx';
import { Download } from '#ui/icons/page-icons.ts';
import { stack } from '#ui/layout/stack.css.ts';
import { useInstalling } from './install-steps.tsx';

/** The permanent place to install the app. Hidden in the installed app. */
export function InstallPart() {
  const { isInstalled, install, steps } = useInstalling();
  if (isInstalled) return null;
  return (
    <section className={stack()}>
      <h2>La aplicación</h2>
      <p>Ponla en tu pantalla de inicio: se abre al instante, también sin señal.</p>
      <div>
        <Button icon={<Download aria-hidden />} onClick={install}>
          Instalar
        </Button>
      </div>
      {steps}
    </section>
  );
}
