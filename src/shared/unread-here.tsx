import { ErrorState } from '#ui/feedback/error-state.tsx';
import { deviceWord } from '#ui/text/device-word.ts';

interface UnreadHereProps {
  onRetry: () => void;
  heading?: 'h1' | 'h2';
}

/** Shown instead of a form whose draft the phone could not read: an empty form would hide the draft and overwrite it. */
export function UnreadHere(props: UnreadHereProps) {
  return <ErrorState title={`Este ${deviceWord()} no pudo leer lo que tenía guardado`} {...props} />;
}
