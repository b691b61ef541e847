import type { StoredEntry } from '#outbox/types.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { CloudUpload, Smartphone } from '#ui/icons/late-icons.ts';
import { CirclePause } from '#ui/icons/page-icons.ts';
import { CircleAlert } from '#ui/icons/shell-icons.ts';
import { entryStateText } from './entry-text.ts';

const looks = {
  waiting: { tone: 'neutral', icon: <Smartphone aria-hidden /> },
  sending: { tone: 'success', icon: <CloudUpload aria-hidden /> },
  rejected: { tone: 'danger', icon: <CircleAlert aria-hidden /> },
} as const;
const pausedLook = { tone: 'neutral', icon: <CirclePause aria-hidden /> } as const;

/** The state of a pending entry, with its progress. */
export function EntryStateBadge({ entry }: { entry: StoredEntry }) {
  const { tone, icon } = entry.isPaused ? pausedLook : looks[entry.state];
  return (
    <Badge tone={tone} icon={icon}>
      {entryStateText(entry)}
    </Badge>
  );
}
