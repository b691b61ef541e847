import { ErrorState } from '#ui/feedback/error-state.tsx';
import { deviceWord } from '#ui/text/device-word.ts';

interface UnreadHereProps {
  onRetry: () => void;
  heading?: 'h1' | 'h2';
}

/** In the place of a form whose draft the phone could not read: an empty form would hide it, and be stored over it. */
export function UnreadHere(props: UnreadHereProps) {
  return <ErrorState title={`Este ${deviceWord()} no pudo leer lo que tenía guardado`} {...props} />;
}
