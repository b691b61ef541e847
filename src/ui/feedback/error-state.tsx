import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { keepFocus } from '../actions/keep-focus.ts';
import { RotateCw } from '../icons/shell-icons.ts';
import { deviceWord } from '../text/device-word.ts';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  title?: string;
  text?: ReactNode;
  illustration?: ReactNode;
  onRetry?: () => void;
  /** Alternative actions. */
  actions?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
}

export function ErrorState(props: ErrorStateProps) {
  const { onRetry, actions, title = 'Algo no salió bien', ...rest } = props;
  const retry = onRetry && (
    <Button
      variant="primary"
      icon={<RotateCw aria-hidden="true" />}
      onClick={(event) => {
        keepFocus(event.currentTarget);
        onRetry();
      }}
    >
      Reintentar
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        text={`Inténtalo de nuevo. Lo que guardaste en este ${deviceWord()} sigue aquí.`}
        {...rest}
        title={title}
        actions={
          (retry || actions) && (
            <>
              {retry}
              {actions}
            </>
          )
        }
      />
    </div>
  );
}
