// Now and then, where the browser allows it: what came for this person, and the covers of the newest pets, so that the
// listing has its pictures when the app is opened without network.
import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { collectionPaths } from '#domain/document-paths.ts';
import { postPhotoSchema } from '#domain/post.ts';
import { photoStrategies } from './photo-cache.ts';
import { resync } from './resync.ts';
import { workerSession } from './worker-session.ts';

const coverCount = 20;
const coverSchema = v.object({
  photos: v.tupleWithRest([v.pick(postPhotoSchema, ['thumbPath'])], v.unknown()),
});

async function newestCoverUrls(): Promise<string[]> {
  const { clients } = await workerSession();
  const newest = query(
    collection(clients.db, collectionPaths.posts),
    where('status', '==', 'accepted'),
    orderBy('createdAt', 'desc'),
    limit(coverCount),
  );
  return (await getDocs(newest)).docs.flatMap((snapshot) => {
    const parsed = v.safeParse(coverSchema, snapshot.data());
    return parsed.success ? [clients.photoUrl(parsed.output.photos[0].thumbPath)] : [];
  });
}

async function keepCover(url: string, event: ExtendableEvent): Promise<void> {
  const request = new Request(url, { mode: 'cors' });
  const handled = photoStrategies.small.handleAll({ event, request, url: new URL(url) });
  await Promise.all(handled);
}

export async function onPeriodicSync(event: ExtendableEvent): Promise<void> {
  await resync();
  for (const url of await newestCoverUrls()) await keepCover(url, event).catch(() => {});
}
