// The main use of the product in each engine, on a dead network that no browser detects: publish, kill the page, reopen
// it, moderate, request.
import type { EmbeddedServer } from '../support/embedded-server.ts';
import { smallJpeg } from '../support/photos.ts';
import { storedFiles, storedPets } from '../support/stored.ts';
import { engineTraits, isInstalled } from './support/engines.ts';
import { expect, test } from './support/fixtures.ts';
import { askToAdopt, publishDog, readyForOffline, register } from './support/people.ts';

const storedLunas = (server: EmbeddedServer) => storedPets(server, 'Luna');

test.skip(({ engineName }) => !isInstalled(engineName), 'This engine is not installed here');

test('a dog that was published on a dead network survives the page, is sent by itself, accepted and requested', async ({
  newPhone,
  server,
  engineName,
}) => {
  const traits = engineTraits[engineName];
  const ana = await newPhone();

  await test.step('Ana publishes Luna on a dead network that the app cannot detect', async () => {
    await register(ana.screen, 'Ana');
    await readyForOffline(ana.screen);
    expect(await ana.screen.evaluate("'SyncManager' in window")).toBe(traits.hasBackgroundSync);
    expect(await ana.screen.evaluate("'PushManager' in window")).toBe(traits.hasPush);
    ana.network.cut();
    await publishDog(ana.screen, 'Luna', await smallJpeg());
    await ana.screen.see('Publicar a Luna');
    expect(await ana.screen.evaluate('navigator.onLine')).toBe(true);
  });

  await test.step('the page is killed; still offline, a new page finds Luna on the phone', async () => {
    await ana.killPage();
    await ana.screen.go('/pendientes');
    await ana.screen.see('Publicar a Luna');
    await ana.screen.see('En el dispositivo');
    expect(await storedLunas(server)).toEqual([]);
  });

  await test.step('with a network, a new page sends her once, with her photo', async () => {
    await ana.killPage();
    await ana.network.plug();
    await ana.screen.go('/pendientes');
    await expect.poll(() => storedLunas(server), { timeout: 60_000 }).toHaveLength(1);
    await ana.screen.miss('Publicar a Luna');
  });
  const [luna] = await storedLunas(server);
  if (!luna) throw new Error('Luna is not stored');
  const files = await storedFiles(server, `posts/${luna.fields.ownerId}/${luna.id}/`);
  expect(files.map(({ contentType }) => contentType)).toEqual([traits.photoType, traits.photoType]);

  await test.step('the app names the features that this engine lacks', async () => {
    await ana.screen.see(traits.hasPush ? 'Desactivados' : 'Este navegador no los tiene');
    if (!traits.saysWhetherDataIsSafe) await ana.screen.see('El navegador no lo dice');
  });

  await test.step('an administrator accepts her', async () => {
    const { screen } = await newPhone();
    await register(screen, 'Adela', { admin: true });
    await screen.click('button', 'Publicaciones');
    await screen.click('menuitem', 'Perros');
    await screen.click('link', 'Luna');
    await screen.click('button', 'Aceptar');
    await expect.poll(async () => (await storedLunas(server))[0]?.fields.status).toBe('accepted');
  });

  await test.step('Luis sees her with her photo and requests her', async () => {
    const { screen } = await newPhone();
    await register(screen, 'Luis');
    await screen.click('link', 'Perros');
    await screen.click('link', 'Luna');
    // Her card in the list also shows her name and her photo.
    await screen.holds("location.pathname.startsWith('/post/')");
    await screen.holds("[...document.querySelectorAll('main img')].some((image) => image.naturalWidth > 0)");
    await askToAdopt(screen);
    await screen.see('Tu solicitud para adoptar a Luna ya llegó');
  });

  await test.step('Ana is notified of both', async () => {
    await ana.screen.click('button', /Notificaciones, 2 sin ver/);
    await ana.screen.see('Tu publicación de Luna fue aceptada');
    await ana.screen.see('Luis Prueba quiere adoptar a Luna');
  });
});
