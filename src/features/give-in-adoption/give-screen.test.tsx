// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { RouterProvider, useSearch } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveFormOf } from '#domain/give-form.ts';
import { sampleGivenPet, samplePost } from '#domain/sample-post.ts';
import { createDrafts } from '#drafts/drafts.ts';
import { openDraftsDb } from '#drafts/drafts-db.ts';
import type { Drafts } from '#drafts/types.ts';
import { IndexedDbError, type Outbox } from '#outbox/types.ts';
import { HeldWorker, prepared } from '#photos/testing/held-worker.ts';
import { loading, type ReadState, type Services } from '#services/services.ts';
import type { SignedInUser } from '#session/session.ts';
import { ana, heard, testApp, testRouter } from '#shared/testing/test-app.tsx';
import { hasDirtyForm } from '#sw-bridge/dirty-forms.ts';
import { GiveScreen } from './give-screen.tsx';
import { type GiveSearch, readGiveSearch } from './give-search.ts';

/** What another app has shared, as the worker left it. */
const left = new Map<string, readonly File[]>();
const sharedPhotos = {
  read: async (shareId: string) => left.get(shareId) ?? [],
  forget: async (shareId: string) => void left.delete(shareId),
};
const drafts = createDrafts(openDraftsDb());
const enqueue = vi.fn<Outbox['enqueue']>();
const onPublished = vi.fn();
/** What is read of the edited post. */
let stored: ReadState<unknown> = loading;
const lost = { subscribe: () => () => {}, getSnapshot: () => 'lost' } as unknown as Services['connection'];

function Give() {
  return (
    <GiveScreen
      search={useSearch({ strict: false }) as GiveSearch}
      onPublished={onPublished}
      sharedPhotos={sharedPhotos}
    />
  );
}

/** Opens the address of the form, with `?` and what follows. */
async function open(query: string, given: Drafts = drafts, user: SignedInUser | null = ana) {
  const router = testRouter(`/dar-en-adopcion${query}`, [
    { path: '/dar-en-adopcion', validateSearch: readGiveSearch, component: Give },
    { path: '/', component: () => <p>Inicio</p> },
  ]);
  const outbox = { enqueue, pendingOf: async () => [] };
  const read = (name: string) => (name === 'post' ? stored : loading);
  const app = testApp({ user, entries: [], drafts: given, outbox, connection: lost, read });
  render(<RouterProvider router={router} />, app);
  const goTo = (to: string) => act(() => router.navigate({ href: to }));
  return { router, goTo };
}

/** A draft that lacks nothing. */
async function keepDraft(
  draftId: string,
  postId: string | null = null,
  uid = 'ana',
  basedOn: readonly string[] = [],
) {
  await drafts.save({
    draftId,
    version: 1,
    uid,
    kind: 'post',
    postId,
    replaces: null,
    values: {
      form: giveFormOf(sampleGivenPet),
      postId: 'luna',
      photoOrder: ['portada'],
      storedPhotos: [],
      alts: {},
      basedOn,
    },
    step: 5,
    updatedAt: 1,
  });
  await drafts.savePhoto({
    draftId,
    photoId: 'portada',
    position: 0,
    meta: { id: 'portada', width: 4, height: 3, thumbhash: '', alt: null, contentType: 'image/webp' },
    full: new ArrayBuffer(9),
    thumb: new ArrayBuffer(3),
  });
}

const choosePhoto = async () => {
  const file = new File(['x'], 'luna.jpg', { type: 'image/jpeg' });
  fireEvent.change(await screen.findByLabelText('Fotos'), { target: { files: [file] } });
};

beforeEach(async () => {
  await drafts.removeAllOf('ana');
  HeldWorker.install();
  left.clear();
  stored = loading;
  enqueue.mockReset().mockResolvedValue({ commandId: 'c1' } as Awaited<ReturnType<Outbox['enqueue']>>);
  onPublished.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('waits at the review for photos that are still being prepared, and publishes them, too', async () => {
  await keepDraft('borrador');
  const { goTo } = await open('?borrador=borrador&paso=1');
  await choosePhoto();
  await goTo('/dar-en-adopcion?borrador=borrador&paso=6');
  const publish = screen.getByRole('button', { name: 'Publicar' });
  expect(publish.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText(/^Preparando 1 foto\. Espera/)).toBeTruthy();
  fireEvent.submit(publish);
  expect(enqueue).not.toHaveBeenCalled();

  await HeldWorker.answer(prepared);
  await vi.waitFor(() => expect(publish.getAttribute('aria-busy')).toBeNull());
  fireEvent.submit(publish);
  await vi.waitFor(() => expect(onPublished).toHaveBeenCalledOnce());
  expect(enqueue.mock.calls[0]?.[1]).toHaveLength(2);
});

it('adds a photo to what another tab has written while it was being prepared here', async () => {
  await keepDraft('borrador');
  await open('?borrador=borrador&paso=1');
  await choosePhoto();
  const [draft] = await drafts.listOf('ana');
  if (!draft) throw new Error('no draft');
  const alts = { portada: 'Duerme' };
  const otherTab = createDrafts(openDraftsDb());
  await otherTab.save({ ...draft, values: { ...draft.values, alts }, updatedAt: 2 });
  await HeldWorker.answer(prepared);
  await vi.waitFor(async () => expect(await drafts.photosOf('borrador')).toHaveLength(2));
  expect((await drafts.get('borrador'))?.values).toMatchObject({ alts });
  expect(screen.getByDisplayValue('Duerme')).toBeTruthy();
});

it('keeps the focus on the file field when its photos are complete, and opens no more files there', async () => {
  await open('?borrador=lleno&paso=1');
  const field = await screen.findByLabelText<HTMLInputElement>('Fotos');
  field.focus();
  const files = [...'123456'].map((name) => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' }));
  fireEvent.change(field, { target: { files } });
  await screen.findByText('Ya están las seis');
  for (const input of [field, screen.getByLabelText('Usar la cámara')]) {
    // A field that becomes `disabled` loses the focus.
    expect(input.matches(':disabled')).toBe(false);
    expect(input.getAttribute('aria-disabled')).toBe('true');
    expect(fireEvent.click(input)).toBe(false);
  }
  for (const _ of files) await HeldWorker.answer(prepared);
  await vi.waitFor(async () => expect(await drafts.photosOf('lleno')).toHaveLength(files.length));
});

it('says aloud that a photo is being prepared and that it is there, in a region that was there before', async () => {
  await open('?borrador=nuevo&paso=1');
  await screen.findByLabelText('Fotos');
  const voice = document.querySelector('form [role="status"]');
  expect(voice?.textContent).toBe('');
  await choosePhoto();
  expect(voice?.textContent).toBe('Preparando 1 foto');
  await HeldWorker.answer(prepared);
  await vi.waitFor(() => expect(voice?.textContent).toBe('1 foto lista'));
  expect(voice?.isConnected).toBe(true);
});

it('keeps the focus among the photos when the button that had it is gone', async () => {
  await keepDraft('borrador');
  await open('?borrador=borrador&paso=1');
  await choosePhoto();
  await HeldWorker.answer(prepared);
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    await vi.waitFor(() => expect(button.isConnected).toBe(false));
  };
  await press('Usar la foto 2 como portada');
  expect(document.activeElement?.tagName).toBe('UL');
  await press('Quitar la foto 2');
  expect(document.activeElement?.tagName).toBe('UL');
  await press('Quitar la foto 1');
  expect(document.activeElement).toBe(screen.getByLabelText('Fotos'));
});

it('says that it is stored only when a removed photo is gone from the phone, also at the next attempt', async () => {
  await keepDraft('borrador');
  const refusing = vi.fn(drafts.removePhoto).mockRejectedValueOnce(new IndexedDbError('quota-exceeded'));
  await open('?borrador=borrador&paso=1', { ...drafts, removePhoto: refusing });
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar la foto 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Guardado en este dispositivo');
  expect(await drafts.photosOf('borrador')).toEqual([]);
});

it('counts photos that are being prepared as unsaved, and asks before they are lost', async () => {
  await keepDraft('borrador');
  const { router, goTo } = await open('?borrador=borrador&paso=1');
  await choosePhoto();
  expect(hasDirtyForm()).toBe(true);
  for (const href of ['/', '/dar-en-adopcion?borradores=true']) {
    void router.navigate({ href });
    expect(await screen.findByText('Hay fotos que todavía se preparan')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Quedarme' }));
  }
  await HeldWorker.answer(prepared);
  await vi.waitFor(async () => expect(await drafts.photosOf('borrador')).toHaveLength(2));
  await vi.waitFor(() => expect(hasDirtyForm()).toBe(false));
  await goTo('/');
  expect(router.state.location.pathname).toBe('/');
});

it('adds no photo to a draft that was left before the photo was prepared, and may be open again', async () => {
  await keepDraft('borrador');
  const before = await drafts.get('borrador');
  const { router } = await open('?borrador=borrador&paso=1');
  await choosePhoto();
  void router.navigate({ href: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, salir' }));
  expect(await screen.findByText('Inicio')).toBeTruthy();
  expect(hasDirtyForm()).toBe(false);
  const saved = vi.spyOn(IDBObjectStore.prototype, 'put');
  await HeldWorker.answer(prepared);
  expect(saved).not.toHaveBeenCalled();
  saved.mockRestore();
  expect(await drafts.get('borrador')).toEqual(before);
});

const closed = new IndexedDbError('database-closed');

it.each(['get', 'photosOf'] as const)(
  'shows no empty form in the place of a draft that the phone could not read (%s), and reads it again',
  async (refusing) => {
    await keepDraft('borrador');
    const before = await drafts.get('borrador');
    const refused = { get: vi.fn(drafts.get), photosOf: vi.fn(drafts.photosOf) };
    refused[refusing].mockRejectedValueOnce(closed);
    await open('?borrador=borrador&paso=4', { ...drafts, ...refused });
    fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    const city = await screen.findByLabelText<HTMLInputElement>('Ciudad');
    expect(city.value).toBe(sampleGivenPet.content.city);
    expect(await drafts.get('borrador')).toEqual(before);
    fireEvent.change(city, { target: { value: 'Maipú' } });
    await vi.waitFor(async () =>
      expect(await drafts.get('borrador')).toMatchObject({
        values: { form: { city: 'Maipú' }, postId: 'luna', photoOrder: ['portada'] },
      }),
    );
  },
);

it('starts no second draft of changes while the phone cannot read the first', async () => {
  await keepDraft('corregir-c1', 'luna');
  const get = vi.fn(drafts.get).mockRejectedValueOnce(closed);
  await open('?editar=luna&paso=4', { ...drafts, get });
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  const city = await screen.findByLabelText<HTMLInputElement>('Ciudad');
  fireEvent.change(city, { target: { value: 'Maipú' } });
  await vi.waitFor(async () =>
    expect(await drafts.get('corregir-c1')).toMatchObject({ values: { form: { city: 'Maipú' } } }),
  );
  expect(await drafts.listOf('ana')).toHaveLength(1);
});

it('opens a form in a browser that stores nothing, says so, and asks before what was typed is lost', async () => {
  const unavailable = () => Promise.reject(new IndexedDbError('unavailable'));
  const given = { ...drafts, get: unavailable, photosOf: unavailable, save: unavailable };
  const { router, goTo } = await open('?borrador=nuevo&paso=4', given);
  expect(await screen.findByLabelText('Ciudad')).toBeTruthy();
  expect(screen.getByText('Sin guardar en este dispositivo')).toBeTruthy();
  await goTo('/');
  expect(screen.getByText('Inicio')).toBeTruthy();
  await goTo('/dar-en-adopcion?borrador=nuevo&paso=4');
  fireEvent.change(await screen.findByLabelText('Ciudad'), { target: { value: 'Maipú' } });
  await screen.findByText('Sin guardar en este dispositivo');
  void router.navigate({ href: '/' });
  expect(await screen.findByText('Hay cambios sin guardar')).toBeTruthy();
});

it('says that a photo could not be prepared', async () => {
  await open('?borrador=borrador&paso=1');
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new TypeError('no worker');
      }
    },
  );
  await choosePhoto();
  expect(await screen.findByText(/No se pudo preparar la foto\. Inténtalo otra vez\./)).toBeTruthy();
});

it('opens a single draft of a new post by itself', async () => {
  await keepDraft('borrador');
  await open('');
  expect(await screen.findByText('Paso 6 de 6')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Dar en adopción' })).toBeTruthy();
});

it('lets the person choose if the only draft changes a post, and names that draft as what it is', async () => {
  await keepDraft('editar-luna', 'luna');
  await open('');
  fireEvent.click(await screen.findByRole('link', { name: 'Continuar: Luna' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Editar publicación' })).toBeTruthy();
  expect(document.title).toContain('Editar publicación');
});

const changedNotice = 'La publicación cambió desde que abriste este formulario';
const ownLuna = (facts: Parameters<typeof samplePost>[0] = {}) =>
  heard(samplePost({ id: 'luna', ownerId: 'ana', moderatedCommandId: 'r2', ...facts }));

it('says that another phone has changed the post, and sends what replaces exactly that', async () => {
  await keepDraft('editar-luna', 'luna', 'ana', ['r1']);
  stored = ownLuna();
  await open('?borrador=editar-luna&paso=6');
  expect(await screen.findByText(changedNotice)).toBeTruthy();
  fireEvent.submit(screen.getByRole('button', { name: 'Guardar cambios' }));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
  expect(enqueue.mock.calls[0]?.[0]).toMatchObject({ type: 'edit-post', basedOn: ['r2'] });
});

it('says nothing of a post that has the content with which the form began, or of which only the phone knows', async () => {
  await keepDraft('editar-luna', 'luna', 'ana', ['r1']);
  stored = { ...ownLuna(), fromCache: true } as ReadState<unknown>;
  await open('?borrador=editar-luna&paso=6');
  expect(await screen.findByText('Paso 6 de 6')).toBeTruthy();
  expect(screen.queryByText(changedNotice)).toBeNull();
  cleanup();
  stored = ownLuna({ moderatedCommandId: 'r1' });
  await open('?borrador=editar-luna&paso=6');
  fireEvent.submit(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalledOnce());
  expect(screen.queryByText(changedNotice)).toBeNull();
  expect(enqueue.mock.calls[0]?.[0]).toMatchObject({ basedOn: ['r1'] });
});

it.each([
  ['withdrawn', 'La publicación está retirada'],
  ['adopted', 'Este animal ya tiene familia'],
] as const)('says of a post that became %s that it cannot be changed', async (status, title) => {
  await keepDraft('editar-luna', 'luna');
  stored = ownLuna({ status });
  await open('?borrador=editar-luna&paso=4');
  expect(await screen.findByText(title)).toBeTruthy();
});

it('leaves without a question once the outbox has what the phone could not save as a draft', async () => {
  await keepDraft('borrador');
  const save = vi.fn(drafts.save).mockRejectedValue(new Error('full'));
  const { router, goTo } = await open('?borrador=borrador&paso=4', { ...drafts, save });
  fireEvent.change(await screen.findByLabelText('Ciudad'), { target: { value: 'Maipú' } });
  expect(await screen.findByText('Sin guardar en este dispositivo')).toBeTruthy();
  await goTo('/dar-en-adopcion?borrador=borrador&paso=6');
  onPublished.mockImplementation(() => void router.navigate({ href: '/' }));
  fireEvent.submit(screen.getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByText('Inicio')).toBeTruthy();
  expect(screen.queryByText('Hay cambios sin guardar')).toBeNull();
  expect(onPublished).toHaveBeenCalledOnce();
  expect(enqueue.mock.calls[0]?.[0]).toMatchObject({ content: { city: 'Maipú' } });
});

it("opens an own draft in the place of another person's, which the address still names, and leaves that one as it is", async () => {
  await keepDraft('de-luis', null, 'luis');
  const before = await drafts.get('de-luis');
  const { router, goTo } = await open('?borrador=de-luis&paso=4');
  await screen.findByText(/^Paso \d de 6$/);
  const { borrador } = router.state.location.search as GiveSearch;
  await goTo(`/dar-en-adopcion?borrador=${borrador}&paso=4`);
  fireEvent.change(screen.getByLabelText('Ciudad'), { target: { value: 'Maipú' } });
  await vi.waitFor(async () => expect(await drafts.listOf('ana')).toHaveLength(1));
  expect(await drafts.get('de-luis')).toEqual(before);
  expect(await drafts.photosOf('de-luis')).toHaveLength(1);
  await drafts.removeAllOf('luis');
});

it('leads a visitor back from the sign-in to the photos that another app has shared', async () => {
  await open('?compartido=fotos', drafts, null);
  for (const name of ['Iniciar sesión', 'Crear cuenta']) {
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name });
    expect(new URL(link.href).searchParams.get('volver')).toBe('/dar-en-adopcion?compartido=fotos');
  }
});

it('keeps shared photos until a draft has them, and does not lead back to it whoever has gone on meanwhile', async () => {
  left.set('fotos', [new File(['x'], 'luna.jpg', { type: 'image/jpeg' })]);
  const { goTo } = await open('?compartido=fotos');
  await vi.waitFor(() => expect(HeldWorker.held).toHaveLength(1));
  expect(left.size).toBe(1);
  await goTo('/');
  await HeldWorker.answer(prepared);
  await vi.waitFor(() => expect(left.size).toBe(0));
  const [draft] = await drafts.listOf('ana');
  expect(await drafts.photosOf(draft?.draftId ?? '')).toHaveLength(1);
  expect(screen.getByText('Inicio')).toBeTruthy();
});

it('makes no second draft of shared photos if the page was killed before it had forgotten them', async () => {
  left.set('fotos', [new File(['x'], 'luna.jpg', { type: 'image/jpeg' })]);
  const forget = vi.spyOn(sharedPhotos, 'forget').mockReturnValueOnce(new Promise(() => {}));
  await open('?compartido=fotos');
  await HeldWorker.answer(prepared);
  await vi.waitFor(() => expect(forget).toHaveBeenCalled());
  cleanup();
  const [draft] = await drafts.listOf('ana');
  const { router } = await open('?compartido=fotos');
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ borrador: draft?.draftId }));
  expect(await drafts.listOf('ana')).toHaveLength(1);
  await vi.waitFor(() => expect(left.size).toBe(0));
});

it('opens the draft of shared photos, and does not call them lost, if the page was killed after it had forgotten them', async () => {
  left.set('fotos', [new File(['x'], 'luna.jpg', { type: 'image/jpeg' })]);
  await open('?compartido=fotos');
  await HeldWorker.answer(prepared);
  await vi.waitFor(() => expect(left.size).toBe(0));
  cleanup();
  const { router } = await open('?compartido=fotos');
  const [draft] = await drafts.listOf('ana');
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ borrador: draft?.draftId }));
});

it('opens the draft that another tab has made of the same shared photos meanwhile, and neither doubles nor overwrites it', async () => {
  left.set('fotos', [new File(['x'], 'luna.jpg', { type: 'image/jpeg' })]);
  const { router } = await open('?compartido=fotos');
  await vi.waitFor(() => expect(HeldWorker.held).toHaveLength(1));
  await keepDraft('fotos');
  const before = await drafts.get('fotos');
  left.clear();
  await HeldWorker.answer(prepared);
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ borrador: 'fotos' }));
  expect(await drafts.get('fotos')).toEqual(before);
  expect((await drafts.photosOf('fotos')).map(({ photoId }) => photoId)).toEqual(['portada']);
});

it('does not call shared photos lost of which another tab is just making the draft', async () => {
  const get = vi.fn(drafts.get).mockImplementationOnce(async () => {
    await keepDraft('fotos');
    return undefined;
  });
  const { router } = await open('?compartido=fotos', { ...drafts, get });
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ borrador: 'fotos' }));
  expect(screen.queryByText(/Las fotos que compartiste no se pudieron guardar/)).toBeNull();
});

it('says that shared photos were not kept', async () => {
  await open('?compartido=otras');
  expect(await screen.findByText(/Las fotos que compartiste no se pudieron guardar/)).toBeTruthy();
});

it('keeps shared photos that the phone could not store in a draft, and tries again', async () => {
  left.set('fotos', [new File(['x'], 'luna.jpg', { type: 'image/jpeg' })]);
  const begin = vi.fn(drafts.begin).mockRejectedValueOnce(new IndexedDbError('quota-exceeded'));
  const { router } = await open('?compartido=fotos', { ...drafts, begin });
  await HeldWorker.answer(prepared);
  expect(await screen.findByText(/^No queda espacio en este .* inténtalo otra vez\.$/)).toBeTruthy();
  expect(router.state.location.search).toEqual({ compartido: 'fotos' });
  expect(left.size).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await HeldWorker.answer(prepared);
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ borrador: 'fotos' }));
  expect(await drafts.photosOf('fotos')).toHaveLength(1);
});

it('takes as many shared photos as a post has, and says that there were more', async () => {
  const file = new File(['x'], 'luna.jpg', { type: 'image/jpeg' });
  left.set('fotos', Array(7).fill(file));
  await open('?compartido=fotos');
  for (let each = 0; each < 6; each += 1) {
    const photo = { ...prepared.photo, thumbhash: String(each) };
    await HeldWorker.answer({ ...prepared, photo });
  }
  expect(await screen.findByText(/Como máximo 6 fotos/)).toBeTruthy();
});

it('says each reason once why shared photos were not taken, so that none pushes another from the screen', async () => {
  const file = new File(['x'], 'luna.jpg', { type: 'image/jpeg' });
  left.set('fotos', Array(7).fill(file));
  await open('?compartido=fotos');
  for (let each = 0; each < 4; each += 1)
    await HeldWorker.answer({ status: 'refused', reason: 'heic-unsupported' });
  for (const _ of [5, 6]) await HeldWorker.answer(prepared);
  expect(await screen.findAllByText(/^4 fotos: Este navegador no sabe abrir fotos HEIC/)).toHaveLength(1);
  expect(screen.getByText(/Como máximo 6 fotos/)).toBeTruthy();
});

const comeBackToTab = () => fireEvent(document, new Event('visibilitychange'));
it.each([
  ['another tab', comeBackToTab, 2],
  ['a window beside it', () => fireEvent(window, new Event('focus')), 2],
  ['another tab, after the clock was set back,', comeBackToTab, 0],
])(
  'goes on with what %s has written into the same draft when the person comes back',
  async (_, comeBack, updatedAt) => {
    await keepDraft('borrador');
    await open('?borrador=borrador&paso=4');
    const city = await screen.findByLabelText<HTMLInputElement>('Ciudad');
    const kept = await drafts.get('borrador');
    const form = { ...giveFormOf(sampleGivenPet), city: 'Maipú' };
    if (kept) await drafts.save({ ...kept, values: { ...kept.values, form }, updatedAt });
    comeBack();
    await vi.waitFor(() => expect(city.value).toBe('Maipú'));
    fireEvent.change(screen.getByLabelText(/^Mensaje/), { target: { value: 'Por la tarde' } });
    await vi.waitFor(async () =>
      expect(await drafts.get('borrador')).toMatchObject({
        values: { form: { city: 'Maipú', message: 'Por la tarde' } },
      }),
    );
  },
);

it('closes a draft that another tab has sent, so that it is not sent again, without asking about its photos', async () => {
  await keepDraft('borrador');
  const { router } = await open('?borrador=borrador&paso=1');
  await choosePhoto();
  await drafts.remove('borrador');
  const otherTab = new BroadcastChannel('patitas-removed-drafts');
  otherTab.postMessage('borrador');
  otherTab.close();
  await vi.waitFor(() => expect(router.state.location.search).not.toHaveProperty('paso'));
  await HeldWorker.answer(prepared);
  expect(await drafts.listOf('ana')).toEqual([]);
});

it('closes a draft that another tab discards in the list, so that it does not come back without its photos', async () => {
  await keepDraft('borrador');
  const { router } = await open('?borrador=borrador&paso=1');
  await screen.findByLabelText('Fotos');
  await open('?borradores=true');
  fireEvent.click(await screen.findByRole('button', { name: /^Borrar: / }));
  fireEvent.click(screen.getByRole('button', { name: 'Sí, borrar' }));
  await vi.waitFor(() => expect(router.state.location.search).not.toHaveProperty('paso'));
});

it('says again that the phone could not store the post, if the next attempt fails, too', async () => {
  await keepDraft('borrador');
  enqueue.mockRejectedValueOnce(new IndexedDbError('quota-exceeded'));
  await open('?borrador=borrador&paso=6');
  const publish = await screen.findByRole('button', { name: 'Publicar' });
  fireEvent.submit(publish);
  const refusal = await screen.findByText(/^No queda espacio/);
  let refuse = () => {};
  enqueue.mockReturnValueOnce(
    new Promise((_, reject) => {
      refuse = () => reject(new IndexedDbError('quota-exceeded'));
    }),
  );
  fireEvent.submit(publish);
  // An alert is heard when it appears.
  await vi.waitFor(() => expect(refusal.isConnected).toBe(false));
  refuse();
  await screen.findByText(/^No queda espacio/);
});

it('shows the review while the draft is being sent, because what is typed then would be deleted with the draft', async () => {
  await keepDraft('borrador');
  let refuse = () => {};
  enqueue.mockImplementation(
    () =>
      new Promise((_, reject) => {
        refuse = () => reject(new IndexedDbError('quota-exceeded'));
      }),
  );
  const { goTo } = await open('?borrador=borrador&paso=6');
  fireEvent.submit(await screen.findByRole('button', { name: 'Publicar' }));
  await vi.waitFor(() => expect(enqueue).toHaveBeenCalled());
  await goTo('/dar-en-adopcion?borrador=borrador&paso=2');
  expect(screen.queryByLabelText(/Nombre/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Publicar' }).getAttribute('aria-busy')).toBe('true');

  refuse();
  expect(await screen.findByLabelText(/Nombre/)).toBeTruthy();
});
