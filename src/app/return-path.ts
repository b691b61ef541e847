// Where to go after signing in. The address comes from the URL: only paths of this app are followed.
import * as v from 'valibot';

export const returnSearchSchema = v.object({
  volver: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/(?![/\\])/))), undefined),
});

export function returnPath(volver: string | undefined): string {
  return volver ?? '/';
}
