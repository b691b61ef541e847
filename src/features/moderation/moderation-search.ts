import * as v from 'valibot';
import { postStatuses } from '#domain/post.ts';

export const moderationSearchSchema = v.object({
  estado: v.fallback(v.optional(v.picklist(postStatuses)), undefined),
});
