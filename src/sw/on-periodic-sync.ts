// Runs periodically if the browser allows it. It fetches new notifications and the cover photos of the newest pets, so
// that the listing has its pictures when the app is opened offline.
import * as v from 'valibot';
import { postPhotoSchema } from '#domain/post.ts';
import { newestPosts } from '#firebase/write/worker-reads.ts';
import { keepPhoto } from './photo-cache.ts';
import { resync } from './resync.ts';
import { workerSession } from './worker-session.ts';

const coverCount = 20;
const coverSchema = v.object({
  photos: v.tupleWithRest([v.pick(postPhotoSchema, ['thumbPath'])], v.unknown()),
});

async function newestCoverUrls(): Promise<string[]> {
  const { clients } = await workerSession();
  return (await newestPosts(clients.db, coverCount)).flatMap(({ data }) => {
    const parsed = v.safeParse(coverSchema, data);
    return parsed.success ? [clients.photoUrl(parsed.output.photos[0].thumbPath)] : [];
  });
}

export async function onPeriodicSync(event: ExtendableEvent): Promise<void> {
  await resync();
  for (const url of await newestCoverUrls()) await keepPhoto(url, event, 'default').catch(() => {});
}
