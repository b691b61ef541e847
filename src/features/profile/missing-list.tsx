// Shown instead of one of the person's lists if the server has not sent it. Also shown below the waiting entries of this
// phone, because they are not the whole list.
import type { ReactNode } from 'react';
import type { ReadState } from '#services/services.ts';
import { isUnheard } from '#shared/is-unheard.ts';
import { NoCopy, notHereText } from '#shared/no-copy.tsx';
import { PageNotLoaded } from '#shared/not-loaded.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

interface MissingList {
  /** For example "tus solicitudes". */
  readonly name: string;
  readonly state: ReadState<unknown>;
  /** Shown on a phone that never had the list. */
  readonly actions?: ReactNode;
}

/** Null if the list is known. */
export function useMissingList({ name, state, actions }: MissingList): ReactNode {
  if (state.status === 'loading') return <Spinner label={`Cargando ${name}`} />;
  if (state.status === 'failed') return <PageNotLoaded title={`No pudimos cargar ${name}`} heading="h2" />;
  if (!isUnheard(state)) return null;
  const [first = '', ...rest] = name;
  return (
    <NoCopy text={notHereText(`${first.toUpperCase()}${rest.join('')} aún no están`)} actions={actions} />
  );
}
