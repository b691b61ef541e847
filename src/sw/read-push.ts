// Separate from the events, so that its test needs no worker and the first script needs no schema library.
import * as v from 'valibot';
import { pushPayloadSchema } from '#domain/push-subscription.ts';
import { type ShownNotice, someNews } from './shown-notice.ts';

/** The content of a push. If the payload cannot be read, it is a general text, because each push must show a notification. */
export function readPush(text: string | undefined): ShownNotice {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pushPayloadSchema), text);
  return parsed.success ? parsed.output : someNews;
}
