import * as v from 'valibot';
import { pushPayloadSchema } from '#domain/push-subscription.ts';
import type { ShownNotice } from './shown-notice.ts';

const unreadable: ShownNotice = { id: 'novedades', message: 'Tienes novedades en Patitas', target: '/' };

/** What a push says; something general when it cannot be read, because each push must show something. */
export function readPush(text: string | undefined): ShownNotice {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pushPayloadSchema), text);
  return parsed.success ? parsed.output : unreadable;
}
