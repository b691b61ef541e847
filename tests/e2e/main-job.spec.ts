import { expect, test } from './fixtures.ts';
import { playMainJob } from './main-job.ts';

test('a pet goes from its owner through moderation to the family that adopts it, and both are told', async ({
  person,
  server,
}) => {
  test.setTimeout(180_000);
  const ana = await person('Ana');
  const luis = await person('Luis');
  const admin = await person('Adela', { admin: true });
  expect(await playMainJob({ ana, luis, admin, server })).not.toBe('');
});
