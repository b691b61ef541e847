// Runs periodically if the browser allows it. It fetches new notifications, the newest listing and its cover photos, so
// that the listing has its pictures when the app is opened offline.
import { savesData } from '#connection/phone-hints.ts';
import { fieldOf } from '#domain/field-of.ts';
import { loadConfig, photoUrl } from '#firebase/config.ts';
import { withActs } from './acts.ts';
import { fetchNewest } from './feed-cache.ts';
import { keepPhoto } from './photo-cache.ts';

const coverCount = 20;

function coverPaths(feed: unknown): string[] {
  const posts = fieldOf(feed, 'posts');
  if (!Array.isArray(posts)) return [];
  const paths = posts
    .slice(0, coverCount)
    .map((post) => fieldOf(fieldOf(fieldOf(post, 'photos'), 0), 'thumbPath'));
  return paths.filter((path) => typeof path === 'string');
}

/** Does nothing for a person who saves data: the listing and its covers are requested before anybody wants to see them. */
async function keepNewest(event: ExtendableEvent): Promise<void> {
  if (savesData()) return;
  const [config, newest] = await Promise.all([loadConfig(), fetchNewest(event)]);
  for (const path of coverPaths(newest))
    await keepPhoto(photoUrl(config, path), event, 'default').catch(() => {});
}

/** The two are independent: a notification that cannot be shown does not stop the listing. */
export async function onPeriodicSync(event: ExtendableEvent): Promise<void> {
  await Promise.allSettled([withActs(({ resync }) => resync()), keepNewest(event)]);
}
