// The data export contains everything that the server stores about a person, in a readable form, with the photos.
import { unzipSync } from 'fflate';
import { setFields } from '../support/backend-acts.ts';
import { storedDocuments } from '../support/stored.ts';
import { expect, test } from './spec/phones.ts';

async function bytesOf(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

interface StoredPhotos {
  id: string;
  photos: { path: string }[];
  seguimientosRecibidos: unknown[];
}

test('the downloaded data are complete: posts with their photos, comments, messages, reports', async ({
  phoneOf,
  server,
  uidOf,
}) => {
  const page = await phoneOf('ana');
  const uid = await uidOf('ana');
  await page.goto('/post/demo-nube');
  await page.getByRole('button', { name: 'Denunciar', exact: true }).click();
  await page.getByRole('radio', { name: 'Los datos o las fotos son falsos' }).check();
  await page.getByRole('button', { name: 'Enviar denuncia' }).click();
  const ownReports = async () =>
    (await storedDocuments(server, 'reports')).filter(
      ({ fields }) => fields.reporterId === uid && fields.postId === 'demo-nube',
    );
  await expect.poll(async () => (await ownReports()).length).toBe(1);

  const message = { postId: 'demo-mango', text: 'Solo para nosotros', createdAt: new Date() };
  const folder = `posts/demo-mango/requests/${await uidOf('luis')}/messages`;
  await setFields(server, `${folder}/exported-1`, { ...message, authorId: uid, receiverId: 'luis' });
  await setFields(server, `${folder}/exported-2`, { ...message, authorId: 'luis', receiverId: uid });

  const adoption = `posts/exported/requests/${uid}`;
  const granted = { postId: 'exported', adopterId: uid, status: 'granted', decidedAt: new Date() };
  await setFields(server, adoption, granted);
  const answer = { text: 'Duerme en mi cama', photo: null, afterDays: 7 };
  await setFields(server, `${adoption}/followUps/7`, answer);
  const agreement = { postId: 'exported', adopterId: uid, text: 'Lo cuidaré.', pdfHash: null };
  await setFields(server, `posts/exported/agreements/${uid}`, agreement);

  const givenPost = (await storedDocuments(server, 'posts')).find(({ fields }) => fields.ownerId === uid)?.id;
  const received = `posts/${givenPost}/requests/exporting`;
  await setFields(server, received, {
    ...granted,
    postId: givenPost ?? '',
    adopterId: 'exporting',
    ownerId: uid,
  });
  const home = { path: 'followUps/home' };
  await setFields(server, `${received}/followUps/7`, {
    text: 'Ya sube al sillón',
    photo: home,
    afterDays: 7,
  });

  const device = { endpoint: 'https://fcm.googleapis.com/exported', createdAt: new Date() };
  await setFields(server, `users/${uid}/pushSubscriptions/exported`, device);

  await page.goto(`/perfil-de-usuario/${uid}?ver=cuenta`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^patitas-mis-datos-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await bytesOf(await download.createReadStream()));
  const read = (name: string): unknown => JSON.parse(new TextDecoder().decode(files[`datos/${name}.json`]));

  expect(read('cuenta')).toMatchObject({ email: 'ana@patitas.test', createdAt: expect.stringMatching(/Z$/) });
  // Ana may have reported and written in other tests on this server, too.
  expect(read('denuncias')).toContainEqual(
    expect.objectContaining({ postId: 'demo-nube', reason: 'false', commentId: null }),
  );
  const messageOf = (id: string) => expect.objectContaining({ id, text: message.text });
  expect(read('mensajesEnviados')).toContainEqual(messageOf('exported-1'));
  expect(read('mensajesEnviados')).not.toContainEqual(messageOf('exported-2'));
  expect(read('mensajesRecibidos')).toContainEqual(messageOf('exported-2'));
  expect(read('dispositivosConAvisos')).toContainEqual(
    expect.objectContaining({ id: 'exported', endpoint: device.endpoint }),
  );
  expect(read('limitesDelDia')).toContainEqual(
    expect.objectContaining({ id: 'reports', count: expect.any(Number) }),
  );
  expect(read('solicitudes')).toContainEqual(
    expect.objectContaining({
      postId: 'exported',
      seguimientos: [expect.objectContaining(answer)],
      acuerdos: [expect.objectContaining(agreement)],
    }),
  );
  const comments = (await storedDocuments(server, 'comments', { everywhere: true })).filter(
    ({ fields }) => fields.authorId === uid,
  );
  expect(comments.length).toBeGreaterThan(0);
  expect(read('comentarios')).toHaveLength(comments.length);
  expect(read('comentarios')).toContainEqual(
    expect.objectContaining({ id: comments[0]?.id, text: comments[0]?.fields.text }),
  );

  const ownPosts = (await storedDocuments(server, 'posts')).filter(({ fields }) => fields.ownerId === uid);
  const posts = read('publicaciones') as StoredPhotos[];
  expect(posts.map(({ id }) => id).sort()).toEqual(ownPosts.map(({ id }) => id).sort());
  const told = posts.find(({ id }) => id === givenPost)?.seguimientosRecibidos;
  expect(told).toEqual([{ id: '7', text: 'Ya sube al sillón', afterDays: 7 }]);
  expect(Object.keys(files).filter((name) => name.includes('followUps'))).toEqual([]);
  expect(new TextDecoder().decode(files['LEEME.txt'])).toContain('son de quien adoptó');
  for (const path of posts.flatMap(({ photos }) => photos.map((photo) => photo.path))) {
    expect(new TextDecoder().decode(files[`fotos/${path}.webp`]?.slice(8, 12))).toBe('WEBP');
  }
  expect(new TextDecoder().decode(files['LEEME.txt'])).not.toContain('no se pudieron descargar');
});
