import { useEffect, useState } from 'react';
import type { ReadState } from '#reads/read-state.ts';
import { Banner } from '#ui/feedback/banner.tsx';

const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' });
const minuteMs = 60_000;
const graceMs = 3000;

function ageText(at: number | null, now: number): string {
  if (at === null) return 'Guardado en este teléfono: puede haber cambiado.';
  const minutes = Math.round((at - now) / minuteMs);
  const text =
    minutes > -60 ? relative.format(minutes, 'minute') : relative.format(Math.round(minutes / 60), 'hour');
  return `Guardado en este teléfono, de ${text}: puede haber cambiado.`;
}

/** Says that what is shown comes from the phone, once the server has had a moment to answer. */
export function ReadingAge({ state }: { state: ReadState<unknown> }) {
  const isStale = state.status === 'ready' && state.fromCache;
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isStale) return setIsShown(false);
    const timer = setTimeout(() => setIsShown(true), graceMs);
    return () => clearTimeout(timer);
  }, [isStale]);
  if (!isShown || state.status !== 'ready') return null;
  return <Banner tone="info">{ageText(state.at, Date.now())}</Banner>;
}
