import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IllustrationBasket } from '../brand/illustration-basket.tsx';
import { IllustrationNoConnection } from '../brand/illustration-no-connection.tsx';
import { Badge } from '../feedback/badge.tsx';
import { Banner } from '../feedback/banner.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { Stepper } from '../feedback/stepper.tsx';
import { CloudOff } from '../icons/late-icons.ts';
import { cluster, grid, stack } from '../layout/stack.css.ts';
import { Section } from './section.tsx';

const tones = ['neutral', 'sun', 'green', 'primary', 'success', 'danger', 'info'] as const;
const steps = ['Fotos', 'Los datos', 'Salud y carácter', 'Lugar', 'Revisar'];

export function FeedbackSection() {
  return (
    <Section title="Estados">
      <div className={cluster()}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge icon={<CloudOff aria-hidden="true" />}>Sin conexión</Badge>
        <Spinner label="Cargando" isInLine />
      </div>
      <Steps />
      <div className={grid({ columns: 'halves' })}>
        <ProgressBar label="Enviando la foto 2 de 3" value={0.43} />
        <ProgressBar label="Preparando" value={null} />
      </div>
      <div className={stack({ gap: 'tight' })}>
        <Banner title="Estás sin conexión">Puedes seguir: lo que hagas se enviará después.</Banner>
        <Banner tone="success">Todo enviado.</Banner>
        <Banner tone="warning" actions={<Button size="small">Actualizar</Button>} onDismiss={() => undefined}>
          Hay una versión nueva.
        </Banner>
        <Banner tone="danger" title="Una publicación necesita tu atención" />
      </div>
      <div className={grid({ columns: 'halves' })}>
        <EmptyState
          title="Todavía no hay nada"
          text="Cuando haya algo, estará aquí."
          illustration={<IllustrationBasket />}
          actions={<Button variant="primary">Empezar</Button>}
        />
        <ErrorState illustration={<IllustrationNoConnection />} onRetry={() => undefined} />
      </div>
      <div className={stack({ gap: 'tight' })}>
        <Skeleton width="40%" height="1.5em" />
        <Skeleton />
        <Skeleton width="80%" />
      </div>
    </Section>
  );
}

function Steps() {
  const [current, setCurrent] = useState(2);
  return (
    <div className={stack()}>
      <Stepper steps={steps} current={current} />
      <div className={cluster()}>
        <Button size="small" onClick={() => setCurrent(Math.max(0, current - 1))}>
          Atrás
        </Button>
        <Button size="small" onClick={() => setCurrent(Math.min(steps.length - 1, current + 1))}>
          Continuar
        </Button>
      </div>
    </div>
  );
}
