// What the app says in Firefox and WebKitGTK about a network that fails while `navigator.onLine` stays true: a network that
// accepts no connection, one that stalls, and a captive portal. `tests/e2e/connection/lost.spec.ts` asks Chromium.
import { troubles } from '../support/network-troubles.ts';
import { isInstalled } from './support/engines.ts';
import { expect, test } from './support/fixtures.ts';
import { readyForOffline } from './support/people.ts';

test.skip(({ engineName }) => !isInstalled(engineName), 'This engine is not installed here');

for (const { name, begin, chip, fact, form } of troubles) {
  test(`${name}: the bar, the sync page and the registration say so, and notice by themselves when it is over`, async ({
    newPhone,
  }) => {
    const { screen, network } = await newPhone();
    await screen.go('/');
    await readyForOffline(screen);
    begin(network);
    await screen.go('/pendientes');
    await screen.see(fact);
    await screen.seeControl('link', `Pendientes: ${chip}`);
    expect(await screen.evaluate('navigator.onLine')).toBe(true);
    await screen.go('/registro');
    await screen.see(form);
    await network.plug();
    await screen.miss(form);
    await screen.go('/pendientes');
    await screen.see('Hay conexión');
  });
}
