// Shown instead of content that this phone has never had, while the server does not answer (`is-unheard.ts`).
import type { ComponentProps } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { deviceWord } from '#ui/text/device-word.ts';

/** @param whatIsNot for example "Tus solicitudes aún no están" */
export const notHereText = (whatIsNot: string): string =>
  `${whatIsNot} en este ${deviceWord()}. Vuelve cuando tengas señal.`;

export const noCopyTitle = 'Sin conexión y sin copia guardada';

type NoCopyProps = Omit<ComponentProps<typeof EmptyState>, 'title' | 'text'> & { text: string };

export function NoCopy(props: NoCopyProps) {
  return <EmptyState title={noCopyTitle} {...props} />;
}
