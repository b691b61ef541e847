import { expect, test, withMotion } from './fixtures.ts';
import { playMainJob } from './main-job.ts';

test.use(withMotion);

test('a pet is published, moderated and adopted, and both people are notified', async ({
  person,
  server,
}) => {
  const ana = await person('Ana');
  const luis = await person('Luis');
  const admin = await person('Adela', { admin: true });
  expect(await playMainJob({ ana, luis, admin, server })).not.toBe('');
});
